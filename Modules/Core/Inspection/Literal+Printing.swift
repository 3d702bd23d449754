extension Literal: CustomStringConvertible {
  /// The Swift text of any value, cut to a number of characters as `description(limit:)` cuts it.
  ///
  /// Cost: of each collection, only as many elements are written down as the text can hold; those of sets and
  /// dictionaries are all looked at, to find the first.
  public static func description(of value: Any, limit: Int) -> String {
    Literal(reflecting: value, elements: limit).description(limit: limit)
  }

  /// The Swift text on one line, as it would stand alone: a case has no leading dot.
  ///
  /// A case whose only associated value is an unlabelled case is joined to it: `favorites.itemTapped("oslo")`.
  public var description: String {
    var printer = LiteralPrinter(limit: .max)
    printer.write(self)
    return printer.text
  }

  /// The Swift text, cut to a number of characters, the last of which is then an ellipsis.
  ///
  /// Costs what the limit asks for, however many elements there are; only strings are copied whole and
  /// dictionaries sorted whole.
  public func description(limit: Int) -> String {
    var printer = LiteralPrinter(limit: limit)
    printer.write(self)
    return printer.isCut ? (printer.text + "…").abbreviated(to: limit) : printer.text.abbreviated(to: limit)
  }
}

extension String {
  /// The text, cut to a number of characters, the last of which is then an ellipsis.
  func abbreviated(to limit: Int) -> String {
    guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else { return self }
    return String(prefix(Swift.max(limit - 1, 0))) + "…"
  }
}
