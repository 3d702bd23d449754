import SwiftRex

/// What can happen to a counter.
enum CounterAction: Sendable {
  case increment
  case decrement
  case add(Int)

  /// The actions in turn, the same sequence every time.
  @inline(__always)
  static func number(_ index: Int) -> CounterAction {
    switch index & 3 {
    case 0: .decrement
    case 1: .add(index & 7)
    default: .increment
    }
  }
}

extension Int {
  /// What the reducer does, written by hand.
  @inline(never)
  mutating func apply(_ action: CounterAction) {
    switch action {
    case .increment: self &+= 1
    case .decrement: self &-= 1
    case .add(let number): self &+= number
    }
  }
}

extension Reducer<CounterAction, Int> {
  static let counter = Reducer.reduce { action, state in
    switch action {
    case .increment: state &+= 1
    case .decrement: state &-= 1
    case .add(let number): state &+= number
    }
  }
}
