import BenchmarkFeatures
import RandomNumbers

extension Inbox.State {
  /// Does by hand what the reducer and the middleware do.
  @inline(__always)
  mutating func apply(_ action: Inbox.Action) {
    switch action {
    case .messageReceived(let size): self.size &+= size
    case .flagTapped(let message):
      if flagged.remove(message) == nil { flagged.insert(message) }
    case .syncRequested, .synced:
      status = .idle
      syncs &+= 1
    case .connectionLost: status = .offline
    case .suspended: status = .suspended
    }
  }

  /// Does in addition what a rule for an action does.
  @inline(__always)
  mutating func apply(_ action: Inbox.Action, whenLost next: inout Inbox.State) {
    apply(action)
    if action == .connectionLost { next.apply(.synced) }
  }

  /// Does in addition what a rule for the state does.
  @inline(__always)
  mutating func apply(_ action: Inbox.Action, whenOffline next: inout Inbox.State) {
    let wasOffline = status == .offline
    apply(action)
    if status == .offline && !wasOffline { next.apply(.synced) }
  }
}

extension Inbox.Action {
  /// Returns an action at random: one in 16 leads to a follow-up action of the feature, one in 64 to one of another
  /// feature.
  static func random(using generator: inout SplitMix64) -> Self {
    switch Int.random(in: 0..<64, using: &generator) {
    case 0: .connectionLost
    case 1...4: .syncRequested
    case 5..<24: .flagTapped(.random(in: 0..<64, using: &generator))
    default: .messageReceived(.random(in: 1...1000, using: &generator))
    }
  }
}
