import Testing

/// The traits of suites that wait for something outside of their task.
struct WaitingTests {
  /// What starts a process.
  private static let processes = [
    "processExitsWith:", "RunningApp", "AppTerminal", "NetworkNamespace", "OtherProgram", "AddedFeature(", "Command([",
    "Nginx(",
  ]

  /// What waits for a thread, a terminal or a server.
  private static let others = [
    "AsyncStream.makeStream", "DispatchSemaphore", "Latch()", "Pty(", "ScriptedServer", "Thread", "TypingSession(",
  ]

  /// The suites, each with the text of all files that are named after it.
  private static let suites: [String: [SourceFile]] = {
    let files = Repository.swiftPaths(under: "Tests").filter { !$0.hasPrefix("Tests/ArchitectureTests/") }
    let suites = Dictionary(grouping: files.map(SourceFile.init)) { file in
      String(file.path.dropLast(file.name.count) + file.name.prefix { $0 != "+" && $0 != "." })
    }
    return suites.filter { $0.value.contains { $0.contains("@Test") } }
  }()

  /// Returns the suites that contain one of some words.
  private func suites(with words: [String]) -> [String: [SourceFile]] {
    Self.suites.filter { _, files in words.contains { word in files.contains { $0.contains(word) } } }
  }

  @Test func `suites that start processes have the trait highPriority`() {
    let starting = suites(with: Self.processes)
    #expect(starting.count > 10)
    #expect(starting.filter { !$0.value.contains { $0.contains(".highPriority") } }.keys.sorted() == [])
  }

  @Test func `suites that wait have a time limit`() {
    let waiting = suites(with: Self.processes + Self.others)
    #expect(waiting.count > 40)
    #expect(waiting.filter { !$0.value.contains { $0.contains(".timeLimit(") } }.keys.sorted() == [])
  }
}
