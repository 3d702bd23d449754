import SwiftRex

extension Favorites {
  /// The changes of a batch that were saved or rejected. Some are reported while others are still being sent.
  final class SendingProgress: Sendable {
    private let record = Locked(Record())

    private struct Record {
      var unreported = SyncResult()
      var reported: Set<Change> = []
    }

    /// The changes that were reported.
    var reported: Set<Change> { record.withLock { $0.reported } }

    /// Returns a function that sends a change and records whether it was saved or rejected.
    func recording(
      _ send: @escaping @Sendable (Change) async throws(SyncError) -> Void
    ) -> @Sendable (Change) async throws(SyncError) -> Void {
      { change async throws(SyncError) in
        do throws(SyncError) {
          try await send(change)
          self.record.withLock { $0.unreported.saved.append(change) }
        } catch {
          if case .rejection(let reason) = error {
            self.record.withLock { $0.unreported.rejected.append(ChangeError(change: change, reason: reason)) }
          }
          throw error
        }
      }
    }

    /// Runs a function, and reports every second what has been recorded meanwhile.
    func reporting(
      _ report: @escaping @Sendable (SyncResult) async -> Void, on clock: some Clock<Duration>,
      while sending: @escaping @Sendable () async -> SyncResult
    ) async -> SyncResult {
      await withTaskGroup(of: SyncResult?.self) { group in
        group.addTask {
          while (try? await clock.sleep(for: .seconds(1))) != nil {
            if let part = self.takeUnreported() { await report(part) }
          }
          return nil
        }
        group.addTask { await sending() }
        var result = SyncResult()
        for await end in group {
          guard let end else { continue }
          result = end
          group.cancelAll()
        }
        return result
      }
    }

    private func takeUnreported() -> SyncResult? {
      record.withLock { record in
        let part = record.unreported
        guard !part.resolved.isEmpty else { return nil }
        record.unreported = SyncResult()
        record.reported.formUnion(part.resolved)
        return part
      }
    }
  }
}
