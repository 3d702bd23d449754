extension AsyncThrowingStream where Element: Equatable & Sendable, Failure == any Error {
  /// Passes on each element that differs from the one passed on before.
  ///
  /// The comparison is made where elements are read, so that it holds too when the buffer in front has dropped some.
  func withoutRepetitions() -> Self {
    let memory = Memory<Element>()
    return Self {
      for try await element in self where await memory.isNews(element) { return element }
      return nil
    }
  }
}

private actor Memory<Element: Equatable & Sendable> {
  private var last: Element?

  func isNews(_ element: Element) -> Bool {
    defer { last = element }
    return element != last
  }
}
