public import ConcurrencyRex
import SwiftRex

extension AsyncStream where Element: Sendable {
  /// Draws a stream as text, one character a moment: `-` is silence, `|` the end, any other names an element.
  ///
  /// The first character is the moment of this call. Without an end, the stream goes on in silence until it is
  /// cancelled.
  ///
  /// - Parameters:
  ///   - picture: The characters.
  ///   - moment: How long each character lasts.
  ///   - clock: The clock on which they last.
  ///   - element: Returns the element that a character names; `nil` is silence.
  public static func drawn(
    _ picture: String, each moment: Duration, on clock: VirtualClock,
    element: @escaping @Sendable (Character) -> Element?
  ) -> AsyncStream {
    let frames = Locked(Array(picture.enumerated())[...])
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
  /// Draws a stream of the characters themselves.
  ///
  /// ```swift
  /// let clock = TestClock()
  /// let keys = AsyncStream.drawn("a--b|", each: .seconds(1), on: clock)
  /// let listening = Task(executorPreference: clock) {
  ///   var heard: [String] = []
  ///   for await key in keys { heard.append("\(key) after \(clock.now.offset)") }
  ///   return heard
  /// }
  /// clock.run()
  /// await listening.value  // == ["a after 0.0 seconds", "b after 3.0 seconds"]
  /// clock.now.offset  // == .seconds(4)
  /// ```
  public static func drawn(_ picture: String, each moment: Duration, on clock: VirtualClock) -> AsyncStream {
    drawn(picture, each: moment, on: clock) { $0 }
  }
}
