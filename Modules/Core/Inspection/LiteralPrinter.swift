/// A writer of literals that stops when it has clearly written enough.
struct LiteralPrinter {
  private(set) var text = ""
  private(set) var isCut = false
  private let enough: Int

  /// Starts with nothing written; a limit is in characters, and generous where they are composed.
  init(limit: Int) {
    enough = limit < Int.max / 16 ? limit * 16 : .max
  }

  /// Writes a literal that stands alone, where a case needs no dot.
  mutating func write(_ literal: Literal) {
    if case .case(let name, let arguments) = literal {
      writeCase(name, arguments, dotted: Identifier.isTypeName(name) || Identifier.constants.contains(name))
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
    case .array(let elements): writeList("[", elements, "]") { $0.writeNested($1) }
    case .dictionary(let pairs): writeDictionary(pairs)
    case .case(let name, let arguments): writeCase(name, arguments, dotted: true)
    case .record(let name, let fields): writeRecord(name, fields)
    case .tuple(let elements): writeTuple(elements)
    case .opaque(let description): text += "…" + description
    }
  }

  private mutating func writeCase(_ name: String, _ arguments: [Literal.Argument], dotted: Bool) {
    if dotted { text += "." }
    let isNumber = Identifier.numbers[name] != nil && arguments.isEmpty
    writeName(name, quoted: dotted && (isNumber || name == "init"))
    if arguments.isEmpty { return }
    if arguments.count == 1, arguments[0].label == nil, case .case = arguments[0].value {
      writeNested(arguments[0].value)
    } else {
      writeArguments(arguments)
    }
  }

  private mutating func writeRecord(_ name: String, _ fields: [Literal.Argument]) {
    if Identifier.isTypeName(name) { writeName(name) }
    writeArguments(fields)
  }

  private mutating func writeTuple(_ elements: [Literal.Argument]) {
    if elements.count == 1, elements[0].label == nil {
      text += "("
      writeNested(elements[0].value)
      text += ",)"
    } else {
      writeArguments(elements)
    }
  }

  private mutating func writeDictionary(_ pairs: [Literal.Pair]) {
    if pairs.isEmpty { return text += "[:]" }
    writeList("[", pairs.sorted(byRankOf: \.key), "]") { printer, pair in
      printer.writeNested(pair.key)
      printer.text += ": "
      printer.writeNested(pair.value)
    }
  }

  private mutating func writeArguments(_ arguments: [Literal.Argument]) {
    writeList("(", arguments, ")") { printer, argument in
      if let label = argument.label {
        printer.writeName(label)
        printer.text += ": "
      }
      printer.writeNested(argument.value)
    }
  }

  private mutating func writeName(_ name: String, quoted: Bool = false) {
    if quoted || !Identifier.isPlain(name) {
      text.append(quoting: name, in: "`")
    } else {
      text += name
    }
  }

  private mutating func writeList<Element>(
    _ open: String, _ elements: [Element], _ close: String, _ write: (inout LiteralPrinter, Element) -> Void
  ) {
    text += open
    var isFirst = true
    for element in elements {
      isCut = isCut || text.utf8.count > enough
      if isCut { return }
      if !isFirst { text += ", " }
      isFirst = false
      write(&self, element)
    }
    text += close
  }
}
