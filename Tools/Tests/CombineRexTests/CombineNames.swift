import CombineRexOverOpenCombine
import OpenCombine
import SwiftRex

/// The uses of the table of Combine's names in the page for people who come from SwiftRex, in its order.
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
    _ = ReplayLastSubjectType.combine(initialValue: 1)
  }

  func use8() {
    _ = ReplayLastSubjectType(currentValueSubject: CurrentValueSubject<Int, Never>(1))
  }

  func use9() {
    _ = subject.asSubscriberType()
  }

  func use10() {
    _ = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in }).asSubscriberType()
  }

  func use11() {
    _ = AnyCancellable {}.asSubscriptionType()
  }

  func use12() {
    _ = SwiftRex.Subscription {}.asCancellable()
  }

  func use13() {
    _ = Effect(numbers.map { DispatchedAction($0) })
  }

  func use14() {
    _ = Effect(token: "numbers", effect: numbers.map { DispatchedAction($0) })
  }

  func use15() {
    _ = numbers.asEffect() as Effect<Void, Int>
  }

  func use16() {
    _ = numbers.asEffect(dispatcher: .here())
  }

  func use17() {
    _ = Effect<Void, Int>.fireAndForget(numbers)
  }

  func use18() {
    _ = Effect<Void, Int>.fireAndForget(
      Fail<Int, CancellationError>(error: .init()), catchErrors: { _ in DispatchedAction(0) })
  }

  func use19() {
    _ = FireAndForget<Int> { print("sent") }
  }

  func use20() {
    _ = Effect<Void, Int> { context in context.toCancel("numbers") }
  }

  func use21() {
    _ = Effect<Void, Int>.just(1).run(.init(dependencies: ()))?.sink { print($0) }
  }

  func use22() {
    func make() async { _ = await store.asObservableViewModel(initialState: 1) }
  }

  func use23() {
    func listen(_ model: ObservableViewModel<Int, Int>) { _ = model.statePublisher.sink { print($0) } }
  }
}
