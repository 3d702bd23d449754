#if canImport(Glibc)
/// A conversation with the kernel that goes on until it is called off.
struct NetlinkMonitor {
  private let socket: NetlinkSocket
  private let wakeUp: WakeUp
  private var session: NetlinkSession

  init(socket: NetlinkSocket, wakeUp: WakeUp) throws(Reachability.Failure) {
    self.socket = socket
    self.wakeUp = wakeUp
    self.session = NetlinkSession(port: try socket.subscribe())
  }

  /// Yields the path as it is and after every change, from a thread of its own, until the reader goes.
  static func start(_ news: AsyncThrowingStream<Reachability.Path, any Error>.Continuation) throws {
    let wakeUp = try WakeUp()
    let monitor = try NetlinkMonitor(socket: NetlinkSocket(), wakeUp: wakeUp)
    news.onTermination = { _ in wakeUp.call() }
    try NetlinkThread.start {
      var monitor = monitor
      news.finish(throwing: monitor.run { news.yield($0.path { LinkHints(sysfs: $0) }) })
    }
  }

  /// Reads and reports until it is called off, which is `nil`, or cannot go on.
  mutating func run(report: (NetlinkSnapshot) -> Void) -> Reachability.Failure? {
    do throws(Reachability.Failure) {
      var request = session.changed().request
      repeat {
        if let request { try socket.send(request) }
        guard try wakeUp.wait(for: socket.descriptor) else { return nil }
        request = try drain(report: report)
      } while true
    } catch {
      return error
    }
  }

  /// Reads until nothing is left, because the kernel refuses to list into a full socket.
  private mutating func drain(report: (NetlinkSnapshot) -> Void) throws(Reachability.Failure) -> NetlinkRequest? {
    var request: NetlinkRequest?
    while true {
      switch try socket.receive() {
      case .nothing:
        return request
      case .overflow:
        request = session.overflowed().request ?? request
      case .datagram(let bytes):
        for message in NetlinkMessage.decode(bytes) {
          let step = try session.receive(message)
          if let snapshot = step.snapshot { report(snapshot) }
          request = step.request ?? request
        }
      }
    }
  }
}
#endif
