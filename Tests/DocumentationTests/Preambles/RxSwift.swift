import SwiftRex

/// The few declarations of RxSwift that the example of a bridge uses.
protocol Disposable {
  func dispose()
}

enum Disposables {
  private final class Anonymous: Disposable {
    let body: () -> Void
    init(_ body: @escaping () -> Void) { self.body = body }
    func dispose() { body() }
  }

  static func create(with body: @escaping () -> Void) -> any Disposable { Anonymous(body) }
}

struct AnyObserver<Element> {
  let onNext: (Element) -> Void
  let onError: (any Error) -> Void
  let onCompleted: () -> Void
}

final class Observable<Element> {
  private let begin: (AnyObserver<Element>) -> any Disposable

  init(_ begin: @escaping (AnyObserver<Element>) -> any Disposable) { self.begin = begin }

  static func create(_ begin: @escaping (AnyObserver<Element>) -> any Disposable) -> Observable { Observable(begin) }

  func subscribe(
    onNext: @escaping (Element) -> Void, onError: @escaping (any Error) -> Void, onCompleted: @escaping () -> Void
  ) -> any Disposable {
    begin(AnyObserver(onNext: onNext, onError: onError, onCompleted: onCompleted))
  }
}
