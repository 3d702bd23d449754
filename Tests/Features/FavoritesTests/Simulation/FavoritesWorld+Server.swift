import SwiftRex
import SwiftRexTesting

@testable import FavoritesFeature

/// The server.
extension FavoritesWorld {
  private enum LoadFault { case outage }
  private enum SendFault { case outage, failure, rejection, busy }
  private enum ReplyFault { case lost }

  func load(in process: SimulatedProcess) async throws(Favorites.SyncError) -> Favorites.Snapshot {
    if await faults.meet("load", of: [LoadFault.outage], in: process) != nil { throw .outage("503 load") }
    let (isOnline, items) = memory.withLock { ($0.isOnline, $0.stored) }
    if !isOnline { throw .outage("offline") }
    if await faults.meet("list", of: [ReplyFault.lost], in: process) != nil { throw .outage("timeout") }
    return Favorites.Snapshot(items: items)
  }

  func send(_ change: Favorites.Change, in process: SimulatedProcess) async throws(Favorites.SyncError) {
    let faultsOfSend: [SendFault] = [.outage, .failure, .rejection, .busy]
    let fault = await faults.meet("send", change.item, of: faultsOfSend, in: process)
    if !memory.withLock(\.isOnline) { throw .outage("offline") }
    switch fault {
    case .outage: throw .outage("503 \(change.item)")
    case .failure: throw .failure("500 \(change.item)")
    case .busy: throw .outage("429 \(change.item)", retryAfter: .seconds(600))
    case .rejection: reject(change, in: process)
    case nil: apply(change, in: process)
    }
    if await faults.meet("reply", change.item, of: [ReplyFault.lost], in: process) != nil { throw .outage("timeout") }
    if fault == .rejection { throw .rejection("400 \(change.item)") }
  }

  private func reject(_ change: Favorites.Change, in process: SimulatedProcess) {
    memory.withLock { memory in
      if let tap = memory.tap(of: change, in: process) { memory.taps[tap].isRejected = true }
    }
  }

  private func apply(_ change: Favorites.Change, in process: SimulatedProcess) {
    memory.withLock { memory in
      guard let tap = memory.tap(of: change, in: process), memory.taps[tap].isMember == change.isMember else {
        return memory.violation = "the server received \(change), which the user has not made"
      }
      if let last = memory.applied[change.item], tap < last, memory.taps[last].isWritten {
        memory.violation = "the server received tap \(tap + 1), of \(change.item), after tap \(last + 1)"
      }
      memory.applied[change.item] = tap
      memory.stored.apply(change)
    }
  }
}
