extension Duration {
  /// The units that have a static function, with their attoseconds, largest first.
  private static let units: [(name: String, attoseconds: Int128)] = [
    ("seconds", 1_000_000_000_000_000_000), ("milliseconds", 1_000_000_000_000_000),
    ("microseconds", 1_000_000_000_000), ("nanoseconds", 1_000_000_000),
  ]

  /// The number of seconds, rounded once: `59.958752041`, where dividing by a second gives `59.958752041000004`.
  package var inSeconds: Double { Double("\(attoseconds)e-18") ?? 0 }

  /// The duration in the largest unit that converts back exactly: `.milliseconds(20)`, `.seconds(1.5)`.
  ///
  /// A duration with a fraction of a nanosecond is a `Duration(secondsComponent:attosecondsComponent:)` record.
  var notation: Literal {
    if self == .zero { return .case("zero", []) }
    for unit in Self.units {
      let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: unit.attoseconds)
      if rest == 0 { return .case(unit.name, [Literal.Argument(nil, .integer(whole))]) }
      let number = Literal.case(unit.name, [.init(nil, .floating(Double(attoseconds) / Double(unit.attoseconds)))])
      if unit.name == "seconds", whole != 0, Duration(number) == self { return number }
    }
    let (seconds, attoseconds) = attoseconds.quotientAndRemainder(dividingBy: Self.units[0].attoseconds)
    let fields = [("secondsComponent", seconds), ("attosecondsComponent", attoseconds)]
    return .record("Duration", fields.map { Literal.Argument($0.0, .integer($0.1)) })
  }

  /// Creates the duration that a literal denotes; `nil` if it denotes none, or one that is out of range.
  package init?(_ literal: Literal) {
    switch literal {
    case .duration(let duration): self = duration
    case .case("zero", []): self = .zero
    case .case(let name, let arguments) where arguments.map(\.label) == [nil]:
      guard let unit = Self.units.first(where: { $0.name == name }) else { return nil }
      switch arguments[0].value {
      case .integer(let count): self.init(count, times: unit.attoseconds)
      case .floating(let count) where abs(count) * Double(unit.attoseconds) < 0x1p126:
        self = .seconds(count * Double(unit.attoseconds) / 1e18)
      default: return nil
      }
    case .record("Duration", let fields), .tuple(let fields):
      guard fields.map(\.label) == ["secondsComponent", "attosecondsComponent"],
        case .integer(let seconds) = fields[0].value, case .integer(let attoseconds) = fields[1].value
      else { return nil }
      self.init(seconds, times: Self.units[0].attoseconds, plus: attoseconds)
    default: return nil
    }
  }

  private init?(_ count: Int128, times unit: Int128, plus rest: Int128 = 0) {
    let (product, isTooBig) = count.multipliedReportingOverflow(by: unit)
    let (sum, isTooLong) = product.addingReportingOverflow(rest)
    if isTooBig || isTooLong { return nil }
    self.init(attoseconds: sum)
  }
}

extension Literal {
  /// The literal as it is written: a duration is the case of its unit.
  var notation: Literal { if case .duration(let time) = self { time.notation } else { self } }
}
