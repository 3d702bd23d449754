public import Inspection

/// How a field is masked that is more than a string to be compared, such as a longitude.
public struct MaskRule: Sendable {
  /// The rules of fields, by the name of the type or of the case, then by label.
  public typealias Table = [String: [String: MaskRule]]

  let apply: @Sendable (Literal, Rotation) -> Literal?

  /// Creates a rule.
  ///
  /// - Parameter apply: Returns the masked value of a field; `nil` to mask it as if there were no rule. Different values
  ///   must stay different.
  public init(_ apply: @escaping @Sendable (_ value: Literal, _ rotation: Rotation) -> Literal?) {
    self.apply = apply
  }

  /// The rule of a number that is a longitude in degrees.
  public static let longitude = MaskRule { value, rotation in
    switch value {
    case .floating(let degrees): .floating(rotation(degrees))
    case .integer(let degrees): .floating(rotation(Double(degrees)))
    default: nil
    }
  }
}

/// A rotation of the globe about its axis, which changes no distance and no direction.
public struct Rotation: Equatable, Sendable {
  private let degrees: Double

  /// Returns a random rotation by at least 10 degrees, in millionths of a degree, so that rounded longitudes stay round.
  static func random() -> Rotation {
    Rotation(degrees: Double(Int.random(in: 10_000_000...350_000_000)) / 1e6)
  }

  /// Returns the rotated longitude, from -180 to 180; a number that is not a longitude stays.
  public func callAsFunction(_ longitude: Double) -> Double {
    guard (-180...180).contains(longitude) else { return longitude }
    let rotated = longitude + degrees
    return rotated > 180 ? rotated - 360 : rotated
  }
}
