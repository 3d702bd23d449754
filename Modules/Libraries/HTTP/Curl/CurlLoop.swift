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
  /// The loop of this process, or what is missing for it.
  static let shared = Result { () throws(HTTPError) in try CurlLoop(library: library) }

  #if canImport(Darwin)
  private static let library = "libcurl.4.dylib"
  #else
  private static let library = "libcurl.so.4"
  #endif

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
    guard ccurl_load(library), let loop = ccurl_loop() else {
      throw .other("cannot send requests: \(library) is missing or older than 7.68; install libcurl4")
    }
    self.loop = loop
    DispatchQueue(label: "http").async { [self] in run() }
    atexit { (try? CurlLoop.shared.get())?.isExiting.withLock { $0 = true } }
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
      // libcurl does not report when it should try the next address of a host.
      ccurl_wait(loop, transfers.isEmpty ? .max : 1000)
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
        guard let transfer = CurlTransfer(exchange, completion) else {
          completion.resume(returning: .failure(.other("libcurl refuses the request")))
          continue
        }
        transfers[transfer.handle] = transfer
        ccurl_add(loop, transfer.handle)
      case .cancel(let isCancelled):
        for (handle, transfer) in transfers where isCancelled(transfer.exchange) {
          transfer.completion.resume(returning: .failure(.cancelled))
          remove(handle, from: &transfers)
        }
      }
    }
    ccurl_perform(loop)
    while case let result = ccurl_next_result(loop), let handle = result.transfer {
      transfers[handle]?.end(result)
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
