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
  /// The exchanges to begin.
  private let waiting = Mutex<[Exchange]>([])
  /// Whether the process exits. The lock is held while libcurl runs, because libraries free what it uses when the process
  /// exits.
  private let isExiting = Mutex(false)

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
  func begin(_ exchange: Exchange) {
    waiting.withLock { $0.append(exchange) }
    ccurl_wake(loop)
  }

  /// Ends an exchange; its connection ends soon after.
  func cancel(_ exchange: Exchange) {
    exchange.finish(.failure(.cancelled))
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
    for (handle, transfer) in transfers where transfer.exchange.isOver {
      ccurl_remove(loop, handle)
      transfers[handle] = nil
    }
    let new = waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for exchange in new where !exchange.isOver {
      guard let transfer = CurlTransfer(exchange) else {
        exchange.finish(.failure(.other("libcurl refuses the request")))
        continue
      }
      transfers[transfer.handle] = transfer
      ccurl_add(loop, transfer.handle)
    }
    ccurl_perform(loop)
    while case let result = ccurl_next_result(loop), let handle = result.transfer {
      transfers[handle]?.end(result)
      ccurl_remove(loop, handle)
      transfers[handle] = nil
    }
  }

  /// Keeps a write to a closed connection from ending the process.
  private static func blockBrokenPipeSignal() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
