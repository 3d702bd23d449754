public import ConcurrencyRex
import SwiftRex

extension AsyncStream where Element: Sendable {
  /// Returns the stream of a marble diagram, one character a time unit: `-` is no element, `|` is the end, and any
  /// other character names an element.
  ///
  /// The first character is the time of this call. Without an end, the stream emits no further element until it is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - diagram: The characters.
  ///   - moment: The duration of each character.
  ///   - clock: The clock of the stream.
  ///   - element: Returns the element that a character names; `nil` is no element.
  public static func marbleDiagram(
    _ diagram: String, each moment: Duration, on clock: VirtualClock,
    element: @escaping @Sendable (Character) -> Element?
  ) -> AsyncStream {
    let frames = Locked(Array(diagram.enumerated())[...])
    let start = clock.now
    return AsyncStream {
      while let (index, character) = frames.withLock({ $0.popFirst() }) {
        let value = element(character)
        guard character == "|" || (character != "-" && value != nil) else { continue }
        do { try await clock.sleep(until: start.advanced(by: moment * index)) } catch { return nil }
        return character == "|" ? nil : value
      }
      for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
      return nil
    }
  }
}

extension AsyncStream<Character> {
  /// Returns the stream of a marble diagram, whose elements are the characters themselves.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let keys = AsyncStream.marbleDiagram("a--b|", each: .seconds(1), on: clock)
  /// let listening = Task(executorPreference: clock) {
  ///   var received: [String] = []
  ///   for await key in keys { received.append("\(key) after \(clock.now.offset)") }
  ///   return received
  /// }
  /// clock.run()
  /// await listening.value  // == ["a after 0.0 seconds", "b after 3.0 seconds"]
  /// clock.now.offset  // == .seconds(4)
  /// ```
  public static func marbleDiagram(_ diagram: String, each moment: Duration, on clock: VirtualClock) -> AsyncStream {
    marbleDiagram(diagram, each: moment, on: clock) { $0 }
  }
}
