/// A command line that cannot be understood, in one line for a person.
struct UsageError: Error, Equatable, Sendable {
  let message: String
}
