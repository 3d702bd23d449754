extension Reachability {
  /// A reason why news of the network end.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// One line: what happened, where, and what to do.
    public let description: String

    /// Makes a failure from its line.
    public init(_ description: String) {
      self.description = description
    }
  }
}
