import ConcurrencyRex
import SwiftRex
import SwiftRexTesting

@testable import FavoritesFeature

/// A server and the disk of an outbox, which fail, and the taps by which the user has said what they should have.
final class FavoritesWorld: SimulatedWorld {
  typealias Action = Favorites.Action
  typealias State = Favorites.State

  enum Event: Equatable {
    case networkLost, networkFound
    case otherDeviceTapped(String)
  }

  /// A tap of the user.
  struct Tap {
    let item: String
    let isMember: Bool
    var isWritten = false
    var isRejected = false
  }

  /// A change as one process knows it. Changes of earlier processes have numbers up to 0, so they have the number 0 here.
  struct ChangeKey: Hashable {
    let item: String
    let sequence: Int
    let process: Int
  }

  struct Memory {
    var isOnline = true
    /// The items on the server.
    var stored: Favorites.Items = []
    /// The file of the outbox.
    var document = FavoritesDocument()
    var process: SimulatedProcess?
    var taps: [Tap] = []
    /// The index of the first tap in the current process.
    var firstTap = 0
    var tapOfChange: [ChangeKey: Int] = [:]
    /// The taps that the changes in the file are from.
    var tapInFile: [String: Int] = [:]
    /// The last tap of each item that the server has applied.
    var applied: [String: Int] = [:]
    /// The last tap of each item, unless a crash may have lost it or another device has changed the item.
    var wanted: [String: Int] = [:]
    /// The first broken promise that a call noticed.
    var violation: String?
  }

  let faults: Faults
  let memory = Locked(Memory())

  init(faults: Faults) {
    self.faults = faults
  }

  func dependencies(of process: SimulatedProcess) -> Favorites.Dependencies {
    memory.withLock { $0.begin(process) }
    return .remote(
      load: { () async throws(Favorites.SyncError) in try await self.load(in: process) },
      send: { change async throws(Favorites.SyncError) in try await self.send(change, in: process) },
      outbox: outbox(of: process), clock: faults.clock, jitter: { 0.5 })
  }

  func happen(_ event: Event) {
    memory.withLock { memory in
      switch event {
      case .networkLost: memory.isOnline = false
      case .networkFound: memory.isOnline = true
      case .otherDeviceTapped(let item):
        memory.stored.formSymmetricDifference([item])
        memory.wanted[item] = nil
      }
    }
  }

  func calm() { memory.withLock { $0.isOnline = true } }

  func handled(_ action: Action, _ before: State, _ after: State, in process: SimulatedProcess) {
    guard case .itemTapped(let item) = action, process.isAlive else { return }
    memory.withLock { memory in
      memory.tapOfChange[.init(item: item, sequence: after.lastSequence, process: process.number)] = memory.taps.count
      memory.wanted[item] = memory.taps.count
      memory.taps.append(Tap(item: item, isMember: after.items.contains(item)))
    }
  }
}

extension FavoritesWorld.Memory {
  /// Begins a process. The user's last wishes are forgotten unless the file has them: the server may have a change before
  /// or after it.
  fileprivate mutating func begin(_ process: SimulatedProcess) {
    (self.process, firstTap) = (process, taps.count)
    wanted = wanted.filter { $1 == tapInFile[$0] ?? applied[$0] }
    for (item, tap) in tapInFile { tapOfChange[.init(item: item, sequence: 0, process: process.number)] = tap }
  }

  /// Returns the tap that a change of a process is from.
  func tap(of change: Favorites.Change, in process: SimulatedProcess) -> Int? {
    tapOfChange[.init(item: change.item, sequence: max(change.sequence, 0), process: process.number)]
  }

  /// Returns whether the server has rejected a tap or a later one of its item.
  func isRejected(_ tap: Int) -> Bool { taps[tap...].contains { $0.item == taps[tap].item && $0.isRejected } }

  /// Returns whether a crash would not lose a change of the current process: the file or the server has it.
  func keeps(_ change: Favorites.Change) -> Bool {
    guard let process, let tap = tap(of: change, in: process) else { return false }
    return tapInFile[change.item] == tap || applied[change.item] == tap || taps[tap].isRejected
  }
}
