import ArgumentParser

/// The faults of the server, and when they occur.
struct Misbehaviour: ParsableArguments {
  @Option(help: ArgumentHelp("Delay every answer.", valueName: "seconds"))
  var delay = 0.0

  @Option(help: ArgumentHelp("Refuse every n-th change with 403.", valueName: "n"))
  var refuseEvery: Int?

  @Option(help: ArgumentHelp("Answer every n-th change with a server error.", valueName: "n"))
  var failEvery: Int?

  @Option(help: "The status of the server error: 500 or 503.")
  var status = 503

  @Option(help: ArgumentHelp("The Retry-After of the server error.", valueName: "seconds"))
  var retryAfter: Int?

  @Option(help: ArgumentHelp("Forget every n-th change, but report success.", valueName: "n"))
  var forgetEvery: Int?

  @Flag(help: "Reset the connection in the middle of every answer.")
  var resetMidBody = false

  @Flag(help: "Announce a longer body than every answer has.")
  var lieAboutLength = false

  func validate() throws {
    guard [500, 503].contains(status) else { throw ValidationError("--status must be 500 or 503") }
    guard (0...3600).contains(delay) else { throw ValidationError("--delay must be from 0 to 3600 seconds") }
    guard (retryAfter ?? 0) >= 0 else { throw ValidationError("--retry-after must be a number of seconds") }
    guard [refuseEvery, failEvery, forgetEvery].allSatisfy({ $0 ?? 1 > 0 }) else {
      throw ValidationError("the n of every n-th change must be at least 1")
    }
    guard !resetMidBody || !lieAboutLength else {
      throw ValidationError("use either --reset-mid-body or --lie-about-length")
    }
  }

  /// The way in which a change ends.
  enum Fate: Equatable {
    case done, failed, refused, forgotten
  }

  /// Returns the fate of the n-th change; the first is number 1.
  func fate(ofChange number: Int) -> Fate {
    func isHit(_ every: Int?) -> Bool { every.map { number.isMultiple(of: $0) } ?? false }
    if isHit(failEvery) { return .failed }
    if isHit(refuseEvery) { return .refused }
    return isHit(forgetEvery) ? .forgotten : .done
  }
}
