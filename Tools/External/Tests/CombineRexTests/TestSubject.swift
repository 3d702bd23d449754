import OpenCombine

/// A sendable subject with which a test drives the publisher of an effect.
final class TestSubject<Output: Sendable, Failure: Error>: @unchecked Sendable {  // By the subject's lock.
  private let subject = PassthroughSubject<Output, Failure>()

  var publisher: AnyPublisher<Output, Failure> { subject.eraseToAnyPublisher() }

  func send(_ value: Output) { subject.send(value) }
  func end() { subject.send(completion: .finished) }
  func fail(_ failure: Failure) { subject.send(completion: .failure(failure)) }
}
