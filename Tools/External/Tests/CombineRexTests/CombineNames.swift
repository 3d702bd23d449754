import CombineRexOverOpenCombine
import OpenCombine
import SwiftRex

/// The uses in the table of Combine's names on the page for users of SwiftRex 0.8, in its order.
struct CombineNames {
  let numbers = [1, 2].publisher
  let subject = PassthroughSubject<Int, Never>()
  let store = ReduxStoreBase<Int, Int>(
    subject: .combine(initialValue: 0), reducer: .identity, middleware: IdentityMiddleware())

  func use1() {
    _ = numbers.asPublisherType()
  }

  func use2() {
    _ = store.statePublisher.map { $0 * 2 }.removeDuplicates().sink { print($0) }
  }

  func use3() {
    _ = store.statePublisher.asPublisher()
  }

  func use4() {
    _ = UnfailablePublisherType<String>.lift { (number: Int) in "\(number)" }
  }

  func use5() {
    _ = SubjectType<Int, Never>.combine()
  }

  func use6() {
    _ = SubjectType(passthroughSubject: PassthroughSubject<Int, Never>())
  }

  func use7() {
    _ = (
      ReplayLastSubjectType.combine(initialValue: 1),
      ReplayLastSubjectType<Int, CancellationError>.combine(initialValue: 1)
    )
  }

  func use8() {
    _ = UnfailableReplayLastSubjectType.combine(initialValue: 1, willChange: { print($0) })
  }

  func use9() {
    _ = ReplayLastSubjectType(currentValueSubject: CurrentValueSubject<Int, Never>(1))
  }

  func use10() {
    _ = SubscriberType<Int, CancellationError>.combine(onValue: { print($0) }, onCompleted: { _ in print("end") })
  }

  func use30() {
    _ = SubscriberType.combine(subject: PassthroughSubject<Int, Never>())
  }

  func use31() {
    _ = SubscriberType.combine(
      subscriber: Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in }))
  }

  func use11() {
    numbers.subscribe(UnfailableSubscriberType<Int>(onValue: { print($0) }))
  }

  func use12() {
    _ = subject.asSubscriberType()
  }

  func use13() {
    _ = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in }).asSubscriberType()
  }

  func use14() {
    _ = AnyCancellable {}.asSubscriptionType()
  }

  func use15() {
    _ = SwiftRex.Subscription {}.asCancellable() as any Cancellable & CombineSubscription
  }

  func use16() {
    _ = Effect(numbers.map { DispatchedAction($0) })
  }

  func use17() {
    _ = Effect(token: "numbers", effect: numbers.map { DispatchedAction($0) })
  }

  func use18() {
    _ = numbers.asEffect() as Effect<Void, Int>
  }

  func use19() {
    _ = numbers.asEffect(dispatcher: .here())
  }

  func use20() {
    _ = Effect<Void, Int>.fireAndForget(numbers)
  }

  func use21() {
    _ = Effect<Void, Int>.fireAndForget(
      Fail<Int, CancellationError>(error: .init()), catchErrors: { _ in DispatchedAction(0) })
  }

  func use22() {
    _ = FireAndForget<Int> { print("sent") }
  }

  func use23() {
    _ = FireAndForget<Int>(scheduler: ImmediateScheduler.shared) { print("sent") }
  }

  func use24() {
    _ = Effect<Void, Int>.Context(dependencies: (), toCancel: { token in FireAndForget { print(token) } })
  }

  func use25() {
    _ = Effect<Void, Int>.toCancel("numbers").run(
      (dependencies: (), toCancel: { token in FireAndForget { print(token) } }))
  }

  func use26() {
    _ = Effect<Void, Int> { context in context.toCancel("numbers") }
  }

  func use27() {
    _ = Effect<Void, Int>.just(1).run(.init(dependencies: ()))?.sink { print($0) }
  }

  func use28() {
    func make() async { _ = await store.asObservableViewModel(initialState: 1) }
  }

  func use29() {
    func listen(_ model: ObservableViewModel<Int, Int>) { _ = model.statePublisher.sink { print($0) } }
  }
}
