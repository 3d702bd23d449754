import OpenCombine

/// A subject that a test may hold on to wherever effects are made.
final class Wire<Output: Sendable, Failure: Error>: @unchecked Sendable {  // Protected by the lock of the subject.
  private let subject = PassthroughSubject<Output, Failure>()

  var publisher: AnyPublisher<Output, Failure> { subject.eraseToAnyPublisher() }

  func send(_ value: Output) { subject.send(value) }
  func end() { subject.send(completion: .finished) }
  func fail(_ failure: Failure) { subject.send(completion: .failure(failure)) }
}
