extension Reachability.ProbeTarget {
  /// Asks over a connection of its own, and takes no answer for one after the deadline.
  ///
  /// Whoever is cancelled gets an answer at once, and closes the connection.
  func ask(within deadline: Duration = .seconds(5)) async -> Reachability.Probe {
    await withTaskGroup { group in
      group.addTask { await connect() }
      group.addTask {
        try? await Task.sleep(for: deadline)
        return .broken("no answer from \(host) within \(deadline.components.seconds) s")
      }
      defer { group.cancelAll() }
      return await group.next() ?? .broken("nobody was asked")
    }
  }

  private func connect() async -> Reachability.Probe {
    let connection = ProbeConnection(target: self)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { connection.start(answer: $0) }
    } onCancel: {
      connection.cancel()
    }
  }
}
