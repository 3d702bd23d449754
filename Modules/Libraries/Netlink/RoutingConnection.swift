#if os(Linux)
/// A session of the routing protocol over a socket.
struct RoutingConnection {
  private let socket: RoutingSocket
  private let wait: CancellableWait
  private var session: Session

  init(socket: RoutingSocket, wait: CancellableWait) throws(NetlinkError) {
    self.socket = socket
    self.wait = wait
    self.session = Session(port: try socket.subscribe())
  }

  /// Reads and reports until the wait is cancelled, then returns `nil`, or until an error, which it returns.
  mutating func run(report: (Snapshot) -> Void) -> NetlinkError? {
    do throws(NetlinkError) {
      var request = session.changed().request
      repeat {
        if let request { try socket.send(request) }
        guard try wait.waitToRead(socket.descriptor) else { return nil }
        request = try drain(report: report)
      } while true
    } catch {
      return error
    }
  }

  /// Reads until nothing is left, because the kernel refuses to start a listing while the socket is full.
  private mutating func drain(report: (Snapshot) -> Void) throws(NetlinkError) -> Request? {
    var request: Request?
    while true {
      switch try socket.receive() {
      case .nothing:
        return request
      case .overflow:
        request = session.overflowed().request ?? request
      case .datagram(let bytes):
        for message in Message.decode(bytes) {
          let output = try session.receive(message)
          if let snapshot = output.snapshot { report(snapshot) }
          request = output.request ?? request
        }
      }
    }
  }
}
#endif
