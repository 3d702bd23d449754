import SwiftRex

/// A feature with the same name in the state and in the actions.
enum Lamp {
  enum Action: Codable, Sendable {
    case lamp(Switch)
  }

  enum Switch: Codable, Sendable {
    case switched
  }

  struct Bulb: Codable, Sendable {
    var isLit = false
    var power = 1
  }

  struct State: Codable, Sendable {
    var lamp = Bulb()
  }
}

/// The till that wrote the recording.
enum OldTill {
  enum Action: Codable, Equatable, Sendable {
    case added(String), paid, closed
  }

  struct Item: Codable, Equatable, Identifiable, Sendable {
    var id: String
    var price = 1
  }

  enum Phase: Codable, Equatable, Sendable {
    case open, paying(Item)
  }

  struct State: Codable, Equatable, Sendable {
    var items: [Item] = []
    var total = 0
    var phase = Phase.open
    var isClosed = false
  }

  static let session: [Action] = [.added("tea"), .added("salt"), .paid, .closed, .added("milk")]

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .added(let name):
      state.items.append(Item(id: name))
      state.total += 1
    case .paid:
      state.total = 0
      state.phase = .paying(Item(id: "cash"))
    case .closed: state.isClosed = true
    }
  }
}

/// The till after the refactoring: names and the order of fields differ, some parts are new, and one is gone.
enum NewTill {
  enum Action: Codable, Equatable, Sendable {
    case placed(String, isGift: Bool), paid(by: String?)
  }

  struct Article: Codable, Equatable, Identifiable, Sendable {
    var price = 1
    var id: String
    var isGift = false
  }

  struct Coin: Codable, Equatable, Sendable {
    var price = 1
    var id: String
  }

  enum Phase: Codable, Equatable, Sendable {
    case open, settling(Coin)
  }

  struct State: Codable, Equatable, Sendable {
    var phase = Phase.open
    var articles: [Article] = []
    var note: String?
    var total = 0
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .placed(let name, _):
      state.articles.append(Article(id: name))
      state.total += 1
    case .paid:
      state.total = 0
      state.phase = .settling(Coin(id: "cash"))
    }
  }
}
