extension Duration {
  /// The duration in the largest unit that converts back exactly: `.milliseconds(20)`, `.seconds(1.5)`.
  ///
  /// A duration with a fraction of a nanosecond is a `Duration(secondsComponent:attosecondsComponent:)` record.
  var notation: Literal {
    if self == .zero { return .case("zero", []) }
    for unit in DurationUnit.allCases {
      if let number = unit.number(of: self) { return .case(unit.rawValue, [Literal.Argument(nil, number)]) }
    }
    let (seconds, attoseconds) = attoseconds.quotientAndRemainder(dividingBy: DurationUnit.seconds.attoseconds)
    return .record(
      "Duration",
      [
        Literal.Argument("secondsComponent", .integer(seconds)),
        Literal.Argument("attosecondsComponent", .integer(attoseconds)),
      ])
  }

  /// Creates the duration that a literal denotes; `nil` if it denotes none, or one that is out of range.
  init?(_ literal: Literal) {
    switch literal {
    case .duration(let duration): self = duration
    case .case("zero", let arguments) where arguments.isEmpty: self = .zero
    case .case(let name, let arguments) where arguments.count == 1 && arguments[0].label == nil:
      guard let time = DurationUnit(rawValue: name)?.duration(of: arguments[0].value) else { return nil }
      self = time
    case .record("Duration", let fields), .tuple(let fields):
      guard let time = Duration(components: fields) else { return nil }
      self = time
    default: return nil
    }
  }

  private init?(components fields: [Literal.Argument]) {
    guard fields.map(\.label) == ["secondsComponent", "attosecondsComponent"],
      case .integer(let seconds) = fields[0].value, case .integer(let attoseconds) = fields[1].value
    else { return nil }
    let (whole, isTooBig) = seconds.multipliedReportingOverflow(by: DurationUnit.seconds.attoseconds)
    let (sum, isTooLong) = whole.addingReportingOverflow(attoseconds)
    if isTooBig || isTooLong { return nil }
    self.init(attoseconds: sum)
  }
}

extension Literal {
  /// The literal as it is written: a duration is the case of its unit.
  var notation: Literal { if case .duration(let time) = self { time.notation } else { self } }
}

/// The units that `Duration` has a static function for, largest first.
private enum DurationUnit: String, CaseIterable {
  case seconds, milliseconds, microseconds, nanoseconds

  var attoseconds: Int128 {
    switch self {
    case .seconds: 1_000_000_000_000_000_000
    case .milliseconds: 1_000_000_000_000_000
    case .microseconds: 1_000_000_000_000
    case .nanoseconds: 1_000_000_000
    }
  }

  /// Returns the number of units that converts back to exactly the given duration, if there is one.
  func number(of time: Duration) -> Literal? {
    let (whole, rest) = time.attoseconds.quotientAndRemainder(dividingBy: attoseconds)
    if rest == 0 { return .integer(whole) }
    let number = Literal.floating(Double(time.attoseconds) / Double(attoseconds))
    return self == .seconds && whole != 0 && duration(of: number) == time ? number : nil
  }

  func duration(of number: Literal) -> Duration? {
    switch number {
    case .integer(let count):
      let (product, isTooLong) = count.multipliedReportingOverflow(by: attoseconds)
      return isTooLong ? nil : Duration(attoseconds: product)
    case .floating(let count) where abs(count) * Double(attoseconds) < 0x1p126: return duration(count)
    default: return nil
    }
  }

  private func duration(_ count: Double) -> Duration {
    switch self {
    case .seconds: .seconds(count)
    case .milliseconds: .milliseconds(count)
    case .microseconds: .microseconds(count)
    case .nanoseconds: .nanoseconds(count)
    }
  }
}
