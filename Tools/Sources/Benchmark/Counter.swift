import RandomNumbers
import SwiftRex

/// What can happen to a counter.
enum CounterAction: Sendable {
  case increment
  case decrement
  case add(Int)

  /// Returns an action at random.
  static func random(using generator: inout SplitMix64) -> CounterAction {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .decrement
    case 1: .add(.random(in: 0..<8, using: &generator))
    default: .increment
    }
  }
}

extension Int {
  /// Does by hand what the reducer does.
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
