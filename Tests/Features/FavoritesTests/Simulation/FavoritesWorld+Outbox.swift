import SwiftRex
import SwiftRexTesting

@testable import FavoritesFeature

/// The disk of the outbox.
extension FavoritesWorld {
  private enum ReadFault { case unreadable }

  /// The outbox of the app over a disk that fails; its calls take time.
  func outbox(of process: SimulatedProcess) -> Favorites.Outbox {
    let file = Favorites.Outbox.stored(in: Disk(world: self, process: process))
    let none: [ReadFault] = []
    return Favorites.Outbox(
      read: { () async throws(Favorites.SyncError) in
        _ = await self.faults.meet("read", of: none, in: process)
        return try await file.read()
      },
      add: { changes async throws(Favorites.SyncError) in
        _ = await self.faults.meet("add", changes.first?.item ?? "", of: none, in: process)
        try await file.add(changes)
      },
      remove: { changes in
        _ = await self.faults.meet("remove", changes.first?.item ?? "", of: none, in: process)
        return await file.remove(changes)
      })
  }

  private struct Disk: FavoritesStorage {
    enum WriteFault { case full, notFlushed }

    let world: FavoritesWorld
    let process: SimulatedProcess
    let holdsLock = true

    func acquireLock() -> String? { nil }

    func read() throws(Favorites.SyncError) -> (document: FavoritesDocument, message: String?) {
      if world.faults.meetNow("open", of: [ReadFault.unreadable], in: process) != nil { throw .outage("unreadable") }
      return (world.memory.withLock(\.document), nil)
    }

    func write(_ document: FavoritesDocument) throws(Favorites.WriteError) {
      let fault = world.faults.meetNow("write", of: [WriteFault.full, .notFlushed], in: process)
      if fault == .full { throw .init(error: .outage("disk full"), isReplaced: false) }
      world.replace(by: document, in: process)
      if fault == .notFlushed { throw .init(error: .outage("cannot flush"), isReplaced: true) }
    }

    func remove() throws(Favorites.SyncError) {
      if world.faults.meetNow("unlink", of: [WriteFault.full], in: process) != nil { throw .outage("read-only") }
      world.replace(by: FavoritesDocument(), in: process)
    }
  }

  /// Replaces the file. A change leaves it only for a newer one, or once the server has applied or rejected it or a
  /// newer one.
  private func replace(by document: FavoritesDocument, in process: SimulatedProcess) {
    memory.withLock { memory in
      var tapInFile: [String: Int] = [:]
      for change in document.outbox {
        guard let tap = memory.tap(of: change, in: process) else {
          memory.violation = "the outbox has \(change), which the user has not made"
          continue
        }
        tapInFile[change.item] = tap
        memory.taps[tap].isWritten = true
      }
      for (item, tap) in memory.tapInFile {
        let isDone = memory.isRejected(tap) || memory.applied[item].map { $0 >= tap } ?? false
        if let next = tapInFile[item] ?? (isDone ? tap : nil), next >= tap { continue }
        memory.violation = "the outbox lost tap \(tap + 1), of \(item)"
      }
      (memory.document, memory.tapInFile) = (document, tapInFile)
    }
  }
}
