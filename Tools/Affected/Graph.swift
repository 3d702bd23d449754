import Foundation

/// The graph of which declaration needs which. Symbols of other packages have numbers after those of the declarations.
struct Graph {
  fileprivate var needs: [[Int32]]
  /// The witnesses of each type for requirements: a witness is needed if both the type and the requirement are.
  fileprivate var witnesses: [Int32: [(requirement: Int32, witness: Int32)]] = [:]
  fileprivate let own: Int
  /// The targets with files in the index.
  private(set) var indexed: Set<String> = []

  init(_ sources: Sources, _ store: IndexStore, root: String) {
    var builder = Builder(sources: sources)
    let files = Dictionary(uniqueKeysWithValues: sources.files.enumerated().map { ("\(root)/\($1.path)", $0) })
    var records: [(file: Int, occurrences: [IndexStore.Occurrence])] = []
    store.forEachSource { path, module, record in
      guard let file = files[path], sources.files[file].target.name == module else { return }
      records.append((file, store.occurrences(in: record)))
    }
    for record in records { builder.define(record.occurrences, in: sources.files[record.file]) }
    for record in records { builder.connect(record.occurrences, in: sources.files[record.file]) }
    builder.connectParts()
    indexed = Set(records.map { sources.files[$0.file].target.name })
    (own, witnesses) = (sources.declarations.count, builder.witnesses)
    needs = builder.needs.map(Array.init)
    needs += Array(repeating: [], count: builder.count - needs.count)
  }

  /// Returns the shortest chain from a declaration to one of some others, or `nil`.
  func chain(from start: Int, to goals: Set<Int>) -> [Int]? {
    var walk = Walk(from: start, count: needs.count)
    while let node = walk.next(in: self) {
      if goals.contains(node) { return walk.chain(to: node) }
    }
    return nil
  }

  /// A walk over what a declaration needs, the nearest first.
  private struct Walk {
    private var queue: [Int32]
    private var position = 0
    /// For each declaration that was found, the one that needs it; -2 if it was not found.
    private var cameFrom: [Int32]
    /// The witnesses of reached types, by the requirements that are not reached.
    private var waiting: [Int32: [(type: Int32, witness: Int32)]] = [:]

    init(from start: Int, count: Int) {
      queue = [Int32(start)]
      cameFrom = Array(repeating: -2, count: count)
      cameFrom[start] = -1
    }

    mutating func next(in graph: Graph) -> Int? {
      guard position < queue.count else { return nil }
      let node = queue[position]
      position += 1
      for other in graph.needs[Int(node)] { visit(other, from: node) }
      for (requirement, witness) in graph.witnesses[node] ?? [] {
        if requirement >= graph.own || cameFrom[Int(requirement)] != -2 {
          visit(witness, from: node)
        } else {
          waiting[requirement, default: []].append((node, witness))
        }
      }
      for (type, witness) in waiting.removeValue(forKey: node) ?? [] { visit(witness, from: type) }
      return Int(node)
    }

    private mutating func visit(_ node: Int32, from other: Int32) {
      guard cameFrom[Int(node)] == -2 else { return }
      cameFrom[Int(node)] = other
      queue.append(node)
    }

    func chain(to goal: Int) -> [Int] {
      sequence(first: goal) { cameFrom[$0] < 0 ? nil : Int(cameFrom[$0]) }.reversed()
    }
  }
}

/// Builds the graph from the index.
private struct Builder {
  let sources: Sources
  var needs: [Set<Int32>]
  var witnesses: [Int32: [(requirement: Int32, witness: Int32)]] = [:]
  private var numbers: [String: Int32] = [:]
  private var extended: [Int32: Int32] = [:]
  private(set) var count: Int

  init(sources: Sources) {
    self.sources = sources
    count = sources.declarations.count
    needs = Array(repeating: [], count: count)
  }

  private func place(_ occurrence: IndexStore.Occurrence, in file: Sources.File) -> Int32 {
    Int32(file.first + file.parsed.declaration(line: occurrence.line, column: occurrence.column))
  }

  /// Returns the number of a symbol; one of another package gets a new one.
  private mutating func number(of symbol: String) -> Int32 {
    if let number = numbers[symbol] { return number }
    defer { count += 1 }
    numbers[symbol] = Int32(count)
    return Int32(count)
  }

  mutating func define(_ occurrences: [IndexStore.Occurrence], in file: Sources.File) {
    for occurrence in occurrences where occurrence.roles.contains(.definition) {
      numbers[occurrence.symbol] = place(occurrence, in: file)
    }
  }

  mutating func connect(_ occurrences: [IndexStore.Occurrence], in file: Sources.File) {
    for occurrence in occurrences {
      let (place, symbol) = (place(occurrence, in: file), number(of: occurrence.symbol))
      if occurrence.roles.contains(.extendedBy), sources.declarations[Int(place)].kind == .extension {
        extended[place] = symbol
      }
      if place != symbol, !occurrence.roles.contains(.overrideOf) { needs[Int(place)].insert(symbol) }
      for requirement in occurrence.overridden {
        witnesses[place, default: []].append((number(of: requirement), symbol))
      }
    }
  }

  /// Returns the type of a member or an extension.
  private func type(of declaration: Int32) -> Int32? {
    let kind = sources.declarations[Int(declaration)].kind
    if kind == .extension { return extended[declaration] }
    if kind == .type { return declaration }
    return sources.parent(of: Int(declaration)).flatMap { type(of: Int32($0)) }
  }

  /// A member needs its type, and a type its parts, conformances and witnesses.
  mutating func connectParts() {
    for index in sources.declarations.indices {
      let (declaration, node) = (sources.declarations[index], Int32(index))
      guard let parent = sources.parent(of: index) else { continue }
      needs[index].insert(Int32(parent))
      if let type = type(of: Int32(parent)), type < needs.count,
        declaration.isPartOfType || declaration.name == "init" && hasSubclasses(type)
      {
        needs[Int(type)].insert(node)
      }
      if declaration.kind == .extension, declaration.text.contains(" : "), let type = extended[node] {
        if type < needs.count { needs[Int(type)].insert(node) } else { conform(type, node) }
      }
    }
    for (place, found) in witnesses where place < needs.count && type(of: place) != place {
      guard let type = type(of: place) else { continue }
      witnesses[type, default: []] += found
      witnesses[place] = nil
    }
  }

  /// Whether a type may have subclasses. The index does not say which initializer of a class one of them inherits.
  private func hasSubclasses(_ type: Int32) -> Bool {
    let words = sources.declarations[Int(type)].text.split(separator: " ")
    return words.contains("class") && !words.contains("final")
  }

  /// A type of another package needs its extension. A literal or `[Value]` does not mention its type in the index, so
  /// the protocol needs the type, too.
  private mutating func conform(_ type: Int32, _ node: Int32) {
    witnesses[type, default: []].append((type, node))
    for other in needs[Int(node)] where other < needs.count && sources.declarations[Int(other)].kind == .type {
      needs[Int(other)].insert(type)
    }
  }
}
