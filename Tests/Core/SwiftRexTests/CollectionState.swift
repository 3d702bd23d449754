import SwiftRex

/// A state with collections of every kind, and actions for their elements.
struct CollectionState: Equatable, Sendable {
  struct Item: Equatable, Identifiable, Sendable {
    var id: Int
    var count = 0
    var marks: [Int] = []
  }

  enum Action: Equatable, Sendable {
    case byID(ElementIDAction<Int, Int>)
    case byKey(ElementIDAction<String, Int>)
    case added
    case other

    var byID: ElementIDAction<Int, Int>? {
      get { if case .byID(let action) = self { action } else { nil } }
      set { if let newValue { self = .byID(newValue) } }
    }
    var byKey: ElementIDAction<String, Int>? { if case .byKey(let action) = self { action } else { nil } }

    static func byID(_ id: Int, _ action: Int) -> Action { .byID(.init(id: id, action: action)) }
    static func byKey(_ key: String, _ action: Int) -> Action { .byKey(.init(id: key, action: action)) }
  }

  var padding: UInt8 = 1
  var items: [Item] = []
  var values: [String: Item] = [:]
  var tracked: TrackedDictionary<String, Item> = [:]
}

extension Prism<CollectionState.Action, ElementIDAction<Int, Int>> {
  static var byID: Prism { Prism(case: CollectionState.Action.byID, extract: \.byID) }
}

extension Prism<CollectionState.Action, ElementIDAction<String, Int>> {
  static var byKey: Prism { Prism(case: CollectionState.Action.byKey, extract: \.byKey) }
}
