extension Literal: CustomStringConvertible {
  /// Returns the notation of any value, limited as by `description(limit:)`.
  ///
  /// Cost: converts at most `limit` elements of each array to literals. All elements of a set and all keys of a dictionary
  /// are converted to find the first.
  public static func description(of value: Any, limit: Int) -> String { notation(of: value, limit: limit).text }

  /// Returns the notation of any value as by `description(of:limit:)`, and whether it is cut.
  package static func notation(of value: Any, limit: Int) -> (text: String, isCut: Bool) {
    Literal(reflecting: value, elements: max(limit, 0)).notation(limit: limit)
  }

  /// The notation on one line; a case that is the whole value has no leading dot.
  ///
  /// A case whose only associated value is an unlabeled case is joined to it: `favorites.itemTapped("oslo")`.
  public var description: String {
    var printer = Printer(limit: .max)
    printer.write(self)
    return printer.text
  }

  /// Returns the notation, limited to a number of characters. A longer notation is cut and ends in an ellipsis.
  ///
  /// Cost: proportional to the limit, except that strings are copied and dictionaries sorted as a whole.
  public func description(limit: Int) -> String { notation(limit: limit).text }

  /// Returns the notation as by `description(limit:)`, and whether it is cut.
  package func notation(limit: Int) -> (text: String, isCut: Bool) {
    var printer = Printer(limit: limit)
    printer.write(self)
    let text = printer.isCut ? printer.text + "…" : printer.text
    let shown = text.abbreviated(to: limit)
    return (shown, printer.isCut || shown != text)
  }
}

/// A writer of literals that stops once its text exceeds a limit.
struct Printer {
  private(set) var text = ""
  private(set) var isCut = false
  private let maximumBytes: Int

  /// Creates a writer with a limit in characters, assumed to take at most 16 bytes each.
  init(limit: Int) {
    maximumBytes = limit < Int.max / 16 ? limit * 16 : .max
  }

  /// Writes a literal that is the whole string, where a case needs no dot.
  mutating func write(_ literal: Literal) {
    if case .case(let name, let arguments) = literal.notation {
      writeCase(name, arguments, dotted: Identifier.isTypeName(name) || Identifier.constants[name] != nil)
    } else {
      writeNested(literal)
    }
  }

  private mutating func writeNested(_ literal: Literal) {
    switch literal {
    case .nil: text += "nil"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += value.description
    case .floating(let value): text += value.literalText
    case .string(let value): text.append(quoting: value, in: "\"")
    case .duration(let time): writeNested(time.notation)
    case .array(let elements): writeList("[", elements, "]") { $0.writeNested($1) }
    case .dictionary(let pairs): writeDictionary(pairs)
    case .case(let name, let arguments): writeCase(name, arguments, dotted: true)
    case .record(let name, let fields): writeRecord(name, fields)
    case .tuple(let elements): writeArguments(elements)
    case .opaque(let description): text += "…" + description
    }
  }

  private mutating func writeCase(_ name: String, _ arguments: [Literal.Argument], dotted: Bool) {
    if dotted { text += "." }
    let isNumber = Identifier.numbers[name] != nil && arguments.isEmpty
    text.append(name: name, quoted: dotted && (isNumber || name == "init"))
    if arguments.isEmpty { return }
    if arguments.count == 1, arguments[0].label == nil, case .case = arguments[0].value.notation {
      writeNested(arguments[0].value)
    } else {
      writeArguments(arguments)
    }
  }

  private mutating func writeRecord(_ name: String, _ fields: [Literal.Argument]) {
    if Identifier.isTypeName(name) { text.append(name: name) }
    writeArguments(fields)
  }

  private mutating func writeDictionary(_ pairs: [Literal.Pair]) {
    if pairs.isEmpty { return text += "[:]" }
    writeList("[", pairs.sorted(byKeyOf: \.key), "]") { printer, pair in
      printer.writeNested(pair.key)
      printer.text += ": "
      printer.writeNested(pair.value)
    }
  }

  private mutating func writeArguments(_ arguments: [Literal.Argument]) {
    writeList("(", arguments, ")") { printer, argument in
      if let label = argument.label {
        printer.text.append(name: label)
        printer.text += ": "
      }
      printer.writeNested(argument.value)
    }
  }

  private mutating func writeList<Element>(
    _ open: String, _ elements: [Element], _ close: String, _ write: (inout Printer, Element) -> Void
  ) {
    text += open
    var isFirst = true
    for element in elements {
      isCut = isCut || text.utf8.count > maximumBytes
      if isCut { return }
      if !isFirst { text += ", " }
      isFirst = false
      write(&self, element)
    }
    text += close
  }
}
