extension Duration {
  /// The duration as a stopwatch shows it: `0:07` for seven seconds, `1:02:03` from an hour on, `-0:07` before zero.
  public var clockText: String {
    let seconds = Int(clamping: tenths / 10)
    let minutes = seconds / 60
    let rest = Self.twoDigits(seconds % 60)
    let sign = self < .zero ? "-" : ""
    return sign + (minutes < 60 ? "\(minutes):\(rest)" : "\(minutes / 60):\(Self.twoDigits(minutes % 60)):\(rest)")
  }

  /// The duration as a stopwatch shows it, with tenths of a second: `0:07.5`.
  public var preciseClockText: String { "\(clockText).\(tenths % 10)" }

  /// The tenths of a second that have passed, without the sign. `components` traps above 2⁶³ seconds.
  private var tenths: UInt128 { attoseconds.magnitude / 100_000_000_000_000_000 }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
