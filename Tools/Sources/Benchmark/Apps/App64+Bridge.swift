import BenchmarkFeatures
import Bridge
import Gated
import SwiftRex

extension App64.Middleware {
  /// The rules between features.
  static var bridge: Self {
    BridgeMiddleware(whileInUse).gated(byState: isInUse).eraseToAnyMiddleware()
  }

  private static let whileInUse: [BridgeRule<App64.Action, App64.State>] = [
    .when(.f00(.connectionLost), dispatch: .f01(.synced)),
    .when(.f01) { $0 == .connectionLost ? .f02(.synced) : nil },
    .when(\.f02.status, becomes: .offline, dispatch: .f03(.synced)),
    .when(.f03(.connectionLost), dispatch: .f04(.synced)),
    .when(.f04) { $0 == .connectionLost ? .f05(.synced) : nil },
    .when(\.f05.status, becomes: .offline, dispatch: .f06(.synced)),
    .when(.f06(.connectionLost), dispatch: .f07(.synced)),
    .when(.f07) { $0 == .connectionLost ? .f08(.synced) : nil },
    .when(\.f08.status, becomes: .offline, dispatch: .f09(.synced)),
    .when(.f09(.connectionLost), dispatch: .f10(.synced)),
    .when(.f10) { $0 == .connectionLost ? .f11(.synced) : nil },
    .when(\.f11.status, becomes: .offline, dispatch: .f12(.synced)),
    .when(.f12(.connectionLost), dispatch: .f13(.synced)),
    .when(.f13) { $0 == .connectionLost ? .f14(.synced) : nil },
    .when(\.f14.status, becomes: .offline, dispatch: .f15(.synced)),
    .when(.f15(.connectionLost), dispatch: .f16(.synced)),
    .when(.f16) { $0 == .connectionLost ? .f17(.synced) : nil },
    .when(\.f17.status, becomes: .offline, dispatch: .f18(.synced)),
    .when(.f18(.connectionLost), dispatch: .f19(.synced)),
    .when(.f19) { $0 == .connectionLost ? .f20(.synced) : nil },
    .when(\.f20.status, becomes: .offline, dispatch: .f21(.synced)),
    .when(.f21(.connectionLost), dispatch: .f22(.synced)),
    .when(.f22) { $0 == .connectionLost ? .f23(.synced) : nil },
    .when(\.f23.status, becomes: .offline, dispatch: .f24(.synced)),
    .when(.f24(.connectionLost), dispatch: .f25(.synced)),
    .when(.f25) { $0 == .connectionLost ? .f26(.synced) : nil },
    .when(\.f26.status, becomes: .offline, dispatch: .f27(.synced)),
    .when(.f27(.connectionLost), dispatch: .f28(.synced)),
    .when(.f28) { $0 == .connectionLost ? .f29(.synced) : nil },
    .when(\.f29.status, becomes: .offline, dispatch: .f30(.synced)),
    .when(.f30(.connectionLost), dispatch: .f31(.synced)),
    .when(.f31) { $0 == .connectionLost ? .f32(.synced) : nil },
    .when(\.f32.status, becomes: .offline, dispatch: .f33(.synced)),
    .when(.f33(.connectionLost), dispatch: .f34(.synced)),
    .when(.f34) { $0 == .connectionLost ? .f35(.synced) : nil },
    .when(\.f35.status, becomes: .offline, dispatch: .f36(.synced)),
    .when(.f36(.connectionLost), dispatch: .f37(.synced)),
    .when(.f37) { $0 == .connectionLost ? .f38(.synced) : nil },
    .when(\.f38.status, becomes: .offline, dispatch: .f39(.synced)),
    .when(.f39(.connectionLost), dispatch: .f40(.synced)),
    .when(.f40) { $0 == .connectionLost ? .f41(.synced) : nil },
    .when(\.f41.status, becomes: .offline, dispatch: .f42(.synced)),
    .when(.f42(.connectionLost), dispatch: .f43(.synced)),
    .when(.f43) { $0 == .connectionLost ? .f44(.synced) : nil },
    .when(\.f44.status, becomes: .offline, dispatch: .f45(.synced)),
    .when(.f45(.connectionLost), dispatch: .f46(.synced)),
    .when(.f46) { $0 == .connectionLost ? .f47(.synced) : nil },
    .when(\.f47.status, becomes: .offline, dispatch: .f48(.synced)),
    .when(.f48(.connectionLost), dispatch: .f49(.synced)),
    .when(.f49) { $0 == .connectionLost ? .f50(.synced) : nil },
    .when(\.f50.status, becomes: .offline, dispatch: .f51(.synced)),
    .when(.f51(.connectionLost), dispatch: .f52(.synced)),
    .when(.f52) { $0 == .connectionLost ? .f53(.synced) : nil },
    .when(\.f53.status, becomes: .offline, dispatch: .f54(.synced)),
    .when(.f54(.connectionLost), dispatch: .f55(.synced)),
    .when(.f55) { $0 == .connectionLost ? .f56(.synced) : nil },
    .when(\.f56.status, becomes: .offline, dispatch: .f57(.synced)),
    .when(.f57(.connectionLost), dispatch: .f58(.synced)),
    .when(.f58) { $0 == .connectionLost ? .f59(.synced) : nil },
    .when(\.f59.status, becomes: .offline, dispatch: .f60(.synced)),
    .when(.f60(.connectionLost), dispatch: .f61(.synced)),
    .when(.f61) { $0 == .connectionLost ? .f62(.synced) : nil },
    .when(\.f62.status, becomes: .offline, dispatch: .f63(.synced)),
    .when(.f63(.connectionLost), dispatch: .f00(.synced)),
  ]
}

private func isInUse(_ state: App64.State) -> Bool {
  state.f00.status != .suspended
}
