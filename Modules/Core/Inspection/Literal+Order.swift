/// The place of a literal in a sorted listing: numbers by size, then strings, then all else by its text.
struct LiteralRank: Comparable {
  private let number: Double
  private let kind: Int
  private let integer: Int128
  private let text: String

  init(_ literal: Literal) {
    switch literal {
    case .integer(let value): self.init(number: Double(value), kind: 0, integer: value)
    case .floating(let value) where value.isNaN: self.init(kind: 2)
    case .floating(let value): self.init(number: value, kind: 1)
    case .string(let text): self.init(kind: 3, text: text)
    default: self.init(kind: 4, text: literal.description)
    }
  }

  private init(number: Double = .infinity, kind: Int, integer: Int128 = 0, text: String = "") {
    self.number = number
    self.kind = kind
    self.integer = integer
    self.text = text
  }

  static func < (lhs: LiteralRank, rhs: LiteralRank) -> Bool {
    if lhs.number != rhs.number { return lhs.number < rhs.number }
    if lhs.kind != rhs.kind { return lhs.kind < rhs.kind }
    if lhs.integer != rhs.integer { return lhs.integer < rhs.integer }
    return lhs.text < rhs.text
  }
}

extension Array {
  /// Sorts by the rank of a literal in each element; every rank is worked out once.
  func sorted(byRankOf literal: (Element) -> Literal) -> [Element] {
    guard count > 1 else { return self }
    let ranked = map { (element: $0, rank: LiteralRank(literal($0))) }
    return ranked.sorted { $0.rank < $1.rank }.map(\.element)
  }

  /// The first few of those that `sorted(byRankOf:)` answers, at the cost of one comparison for most of the others.
  func prefix(_ limit: Int, byRankOf literal: (Element) -> Literal) -> [Element] {
    if count <= limit { return sorted(byRankOf: literal) }
    if limit <= 0 { return [] }
    var first: [(element: Element, rank: LiteralRank)] = []
    var bound: LiteralRank?
    func cut() {
      first.sort { $0.rank < $1.rank }
      first.removeLast(first.count - limit)
      bound = first.last?.rank
    }
    for element in self {
      let rank = LiteralRank(literal(element))
      if let bound, bound <= rank { continue }
      first.append((element, rank))
      if first.count / 2 >= limit { cut() }
    }
    cut()
    return first.map(\.element)
  }
}
