/// The effects of a session, and which of them may still have actions handled.
struct SilenceOracle {
  /// What identifies effects: a piece of listed work, or a token of a row.
  enum Name: Hashable, Sendable {
    case work(SilenceWork)
    case token(Int, row: Int)
  }

  private var count = 0
  private var alive: [Name: Set<Int>] = [:]
  private var names: [Int: Name] = [:]
  /// The number of actions that an effect has sent, and of those that were handled.
  private var sent: [Int: Int] = [:]
  private var handled: [Int: Int] = [:]
  /// The effects that had an action handled after their end.
  private(set) var loud: [Int] = []

  /// Adds an effect, and returns its number.
  mutating func begin(_ name: Name, replacing: Bool = true) -> Int {
    if replacing { end(name) }
    count += 1
    names[count] = name
    alive[name, default: []].insert(count)
    return count
  }

  mutating func end(_ name: Name) { alive[name] = nil }

  /// Ends the effects of the rows that are gone, and the work that their rows do not list.
  mutating func follow(_ rows: [Int: SilenceRow]) {
    alive = alive.filter { name, _ in
      switch name {
      case .work(let work): rows[work.row]?.work.contains(work) ?? false
      case .token(_, let row): rows[row] != nil
      }
    }
  }

  mutating func send(_ effect: Int) { sent[effect, default: 0] += 1 }

  mutating func handle(_ effect: Int) {
    handled[effect, default: 0] += 1
    if !isAlive(effect) { loud.append(effect) }
  }

  /// The effects that never were cancelled, but have lost an action.
  var lossy: [Int] { names.keys.filter { isAlive($0) && sent[$0] != handled[$0] }.sorted() }

  /// The number of actions that were handled.
  var handledCount: Int { handled.values.reduce(0, +) }

  private func isAlive(_ effect: Int) -> Bool { names[effect].flatMap { alive[$0] }?.contains(effect) ?? false }
}

/// Work of a row.
struct SilenceWork: Hashable, Sendable {
  let row: Int
  let number: Int
}

/// A row of a session, which lists work.
struct SilenceRow: Equatable, Sendable {
  let row: Int
  var work: [SilenceWork] = []

  enum Action: Equatable, Sendable {
    case listed([SilenceWork])
    case started(Int, EffectChoice)
    case stopped(Int)
    case result(of: Int)
  }

  /// What a row does while an effect with the same token runs.
  enum EffectChoice: CaseIterable, Sendable {
    case replace, keep, wait
  }
}
