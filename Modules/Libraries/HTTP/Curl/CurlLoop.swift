import CCurl
import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The thread that exchanges all requests of the process with their responses.
final class CurlLoop: Sendable {
  private static let instance = Mutex<CurlLoop?>(nil)

  #if canImport(Darwin)
  static let library = "libcurl.4.dylib"
  #else
  static let library = "libcurl.so.4"
  #endif

  /// Returns the loop of this process. If it cannot be created, the next call tries again.
  static func shared() throws(HTTPError) -> CurlLoop {
    try instance.withLock { instance throws(HTTPError) in
      if let instance { return instance }
      let loop = try CurlLoop(library: library)
      instance = loop
      return loop
    }
  }

  // Other threads use it only to wake the loop, which libcurl allows.
  private nonisolated(unsafe) let loop: OpaquePointer
  private let orders = Mutex<[Order]>([])
  /// Whether the process exits. The lock is held while libcurl runs, because libraries free what it uses when the process
  /// exits.
  private let isExiting = Mutex(false)

  /// What other threads ask the loop's thread to do.
  private enum Order: Sendable {
    case begin(Exchange, Exchange.Completion)
    case cancel(@Sendable (Exchange) -> Bool)
  }

  /// Loads a library and starts the thread.
  init(library: String) throws(HTTPError) {
    if let reason = ccurl_load(library) {
      throw .other("cannot send requests without libcurl 7.68 or later (libcurl4): \(String(cString: reason))")
    }
    guard let loop = ccurl_loop() else {
      throw .other("cannot send requests: out of file descriptors or memory")
    }
    self.loop = loop
    DispatchQueue(label: "http").async { [self] in run() }
    atexit { CurlLoop.instance.withLock { $0 }?.isExiting.withLock { $0 = true } }
  }

  /// Begins an exchange.
  func begin(_ exchange: Exchange, _ completion: Exchange.Completion) { add(.begin(exchange, completion)) }

  /// Cancels the exchanges with a property that have begun and not ended.
  func cancel(where isCancelled: @escaping @Sendable (Exchange) -> Bool) { add(.cancel(isCancelled)) }

  private func add(_ order: Order) {
    orders.withLock { $0.append(order) }
    ccurl_wake(loop)
  }

  private func run() {
    Self.blockBrokenPipeSignal()
    var transfers: [OpaquePointer: CurlTransfer] = [:]
    while true {
      let isOver = isExiting.withLock { isExiting in
        if !isExiting { perform(&transfers) }
        return isExiting
      }
      if isOver { return }
      // libcurl does not report when it should try the next address of a host. A wait that fails returns immediately.
      if !ccurl_wait(loop, transfers.isEmpty ? .max : 1000) { sleep(1) }
    }
  }

  /// Begins, continues and ends transfers, without waiting.
  private func perform(_ transfers: inout [OpaquePointer: CurlTransfer]) {
    let new = orders.withLock { orders in
      defer { orders = [] }
      return orders
    }
    for order in new {
      switch order {
      case .begin(let exchange, let completion):
        guard let transfer = CurlTransfer(exchange, completion), ccurl_add(loop, transfer.handle) else {
          completion.resume(returning: .failure(.other("libcurl refuses the request")))
          continue
        }
        transfers[transfer.handle] = transfer
      case .cancel(let isCancelled):
        fail(.cancelled, &transfers, where: isCancelled)
      }
    }
    let isWorking = ccurl_perform(loop)
    while case let result = ccurl_next_result(loop), let handle = result.transfer {
      transfers[handle]?.end(result)
      remove(handle, from: &transfers)
    }
    if !isWorking { fail(.other("libcurl cannot continue the request"), &transfers) { _ in true } }
  }

  private func fail(
    _ error: HTTPError, _ transfers: inout [OpaquePointer: CurlTransfer], where isAffected: (Exchange) -> Bool
  ) {
    for (handle, transfer) in transfers where isAffected(transfer.exchange) {
      transfer.completion.resume(returning: .failure(error))
      remove(handle, from: &transfers)
    }
  }

  private func remove(_ handle: OpaquePointer, from transfers: inout [OpaquePointer: CurlTransfer]) {
    ccurl_remove(loop, handle)
    transfers[handle] = nil
  }

  /// Keeps a write to a closed connection from ending the process.
  private static func blockBrokenPipeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
