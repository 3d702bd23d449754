import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import App
@testable import FavoritesFeature
@testable import LifecycleFeature
@testable import ReachabilityFeature

/// How favorites and other features affect each other.
struct FavoritesStoryTests {
  private typealias Store = TestStore<AppAction, AppState>

  /// The app with the rules of favorites.
  private func app(
    _ phase: Lifecycle.Phase = .active, rules: [Rules.Rule] = [],
    exit: @escaping @Sendable (Int32) -> Void = { _ in }, adjust: @escaping (inout World) -> Void = { _ in }
  ) -> Store {
    .app(phase, rules: Rules.favorites + rules, exit: exit, adjust: adjust)
  }

  @Test func `favorites load at launch`() {
    let store = app(.launching)
    store.exhaustivity = .effects
    store.send(.lifecycle(.launched))
    store.receive(.favorites(.loadRequested)) { $0.favorites.sync = .loading }
    store.advance(by: .milliseconds(100))
    store.receive(.favorites(.loaded(.init()))) { $0.favorites.sync = .idle }
    store.finish()
  }

  @Test func `unsaved changes are saved as soon as the network is back`() {
    let store = app()
    store.exhaustivity = .effects
    store.send(.reachability(.monitoringRequested)) {
      $0.reachability.monitoring = .running
      $0.reachability.monitoringRequests = 1
    }
    store.advance(by: .seconds(61))
    store.markDuringOutage()
    store.advance(by: .milliseconds(27_999))
    #expect(store.state.favorites.outage.map { $0.attempts > 3 } == true)
    store.advance(by: .milliseconds(1))
    store.receive(.reachability(.pathChanged(.wifi, at: .seconds(90)))) { $0.reachability.path = .wifi }
    store.receive(.favorites(.backendMayBeBack)) { $0.beginToStore() }
    store.advance(by: .milliseconds(100))
    store.receiveStored()
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test func `a path change that stays satisfied triggers no retry`() {
    let store = app()
    store.send(.reachability(.pathChanged(.wifi, at: .zero))) {
      $0.reachability.change(to: .wifi, at: .zero)
    }
    store.receive(.favorites(.backendMayBeBack))
    let wired = Reachability.Path(status: .satisfied, interfaces: [.init(name: "eth0", kind: .wired)], hasIPv4: true)
    store.send(.reachability(.pathChanged(wired, at: .seconds(1)))) {
      $0.reachability.change(to: wired, at: .seconds(1))
    }
    store.finish()
  }

  @Test func `a network that returns in the background is used in the foreground`() {
    let store = app()
    store.exhaustivity = .effects
    store.advance(by: .milliseconds(60_100))
    store.markDuringOutage()
    store.send(.lifecycle(.suspensionRequested))
    store.receive(.lifecycle(.didEnterBackground))
    store.receive(.favorites(.flushRequested))
    store.advance(by: .milliseconds(100))
    store.send(.reachability(.pathChanged(.wifi, at: .zero)))
    store.advance(by: .milliseconds(1))
    #expect(store.state.favorites.outage?.error.reason == "the backend cannot be reached")
    store.send(.lifecycle(.continued))
    store.receive(.favorites(.backendMayBeBack)) { $0.beginToStore() }
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test func `a return to the foreground does not hammer a server that asked to wait`() {
    let requests = Locked(0)
    let store = app(adjust: { world in
      world.favorites.save = { _, _ in
        requests.withLock { $0 += 1 }
        return .init(outage: .outage("status 429", retryAfter: .seconds(3600)))
      }
    })
    store.exhaustivity = .effects
    store.send(.reachability(.monitoringRequested))
    store.send(.favorites(.itemTapped("oslo")))
    store.advance(by: .seconds(1))
    store.send(.lifecycle(.suspensionRequested))
    store.receive(.favorites(.flushRequested))
    store.advance(by: .seconds(1))
    store.send(.lifecycle(.continued))
    store.receive(.favorites(.backendMayBeBack))
    store.advance(by: .seconds(1))
    store.send(.lifecycle(.terminationRequested(.user)))
    store.advance(by: .seconds(1))
    #expect(requests.withLock { $0 } == 1)
    store.finish()
  }

  @Test func `a return to the foreground keeps the number of attempts`() {
    let store = app()
    store.exhaustivity = .effects
    store.send(.reachability(.pathChanged(.wifi, at: .zero)))
    store.advance(by: .milliseconds(60_100))
    store.markDuringOutage()
    store.send(.lifecycle(.suspensionRequested))
    store.receive(.favorites(.flushRequested))
    store.advance(by: .milliseconds(200))
    let attempts = store.state.favorites.outage?.attempts ?? 0
    store.send(.lifecycle(.continued))
    store.receive(.favorites(.backendMayBeBack)) { $0.beginToStore() }
    store.advance(by: .milliseconds(200))
    #expect(attempts > 1 && store.state.favorites.outage.map { $0.attempts > attempts } == true)
    store.advance(by: .seconds(3600))
    store.finish()
  }

  @Test func `at exit, unsaved changes are saved without waiting for the retry`() {
    let codes = Locked<[Int32]>([])
    let store = app(exit: { code in codes.withLock { $0.append(code) } })
    store.advance(by: .milliseconds(89_400))
    store.markDuringOutage(taking: .milliseconds(600))
    store.send(.lifecycle(.terminationRequested(.user))) { $0.lifecycle.targetPhase = .terminated(.user) }
    store.follow(.willResignActive, to: .inactive)
    store.follow(.didEnterBackground, to: .background)
    store.receive(.favorites(.flushRequested)) { $0.beginToStore() }
    store.follow(.willTerminate(.user), to: .terminating(.user))
    store.receive(.favorites(.flushRequested))
    store.rest(in: .terminating(.user))
    store.advance(by: .milliseconds(100))
    store.receiveStored()
    store.finish()
    #expect(codes.withLock { $0 } == [0])
  }

  @Test func `unsaved changes are saved before the process is suspended`() {
    let store = app()
    store.exhaustivity = .effects
    store.advance(by: .milliseconds(89_400))
    store.markDuringOutage(taking: .milliseconds(600))
    store.send(.lifecycle(.suspensionRequested))
    store.receive(.favorites(.flushRequested)) { $0.beginToStore() }
    store.advance(by: .milliseconds(100))
    store.receiveStored()
    store.finish()
  }

  @Test func `unsaved changes are saved once a captive portal lets traffic through`() {
    let isFirst = Locked(true)
    let store = app(adjust: { world in
      world.reachability.probe = {
        isFirst.withLock { isFirst in
          defer { isFirst = false }
          return isFirst ? .captive("login") : .passed
        }
      }
    })
    store.exhaustivity = .effects
    store.send(.reachability(.monitoringRequested))
    store.receive(.reachability(.probe(.ended(.captive("login")))))
    store.advance(by: .seconds(2))
    store.receive(.reachability(.probe(.ended(.passed))))
    store.receive(.favorites(.backendMayBeBack))
    store.finish()
  }
}

extension AppState {
  fileprivate static let change = Favorites.Change(item: "oslo", isMember: true, sequence: 1)

  /// The marked items are being sent.
  fileprivate mutating func beginToStore() {
    favorites.sync = .saving([Self.change])
    favorites.unsaved = ["oslo": .init(status: .sending(Self.change), isWanted: true, isStored: false, sequence: 1)]
  }
}

/// Steps shared by several stories.
extension TestStore<AppAction, AppState> {
  /// Marks an item that cannot be saved.
  fileprivate func markDuringOutage(taking duration: Duration = .seconds(1), line: UInt = #line) {
    send(.favorites(.itemTapped("oslo")), line: line) {
      $0.favorites.items = ["oslo"]
      $0.favorites.lastSequence = 1
      $0.beginToStore()
    }
    advance(by: duration, line: line)
    receive(.favorites(.synced(.init(outage: .outage("the backend cannot be reached")))), line: line) {
      $0.favorites.sync = .idle
      $0.favorites.outage = .init(attempts: 1, error: .outage("the backend cannot be reached"))
      $0.favorites.unsaved["oslo"]?.status = .waiting
    }
  }

  fileprivate func receiveStored(line: UInt = #line) {
    receive(.favorites(.synced(.init(saved: [AppState.change]))), line: line) {
      $0.favorites.sync = .idle
      $0.favorites.unsaved = [:]
      $0.favorites.outage = nil
    }
  }
}
