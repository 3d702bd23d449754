/// The state machine of the protocol: a full dump at the start, and another one after each change.
///
/// A notification triggers a dump and is never applied directly: when a link goes down, the kernel removes IPv4 routes
/// without a notification, and when the socket is full, it drops notifications. A lost message costs one dump at most.
/// Routes that do not cover an external address are ignored.
struct Session: Sendable {
  /// The next steps.
  struct Output: Equatable, Sendable {
    /// The snapshot to report, when a dump is complete.
    var snapshot: Snapshot?
    /// The request to send next.
    var request: Request?
  }

  private struct Dump {
    var subject: Request.Subject
    var snapshot = Snapshot()
    var isStale = false
  }

  /// The number of consecutive repetitions of a dump that changes interrupt; after that it is reported anyway.
  static let maximumRetries = 8

  private let port: UInt32
  private var sequence: UInt32 = 0
  private var attempts = 0
  private var dump: Dump?

  /// Creates a session without a request.
  ///
  /// - Parameter port: The port of the socket, which answers carry.
  init(port: UInt32) {
    self.port = port
  }
}

extension Session {
  /// Starts a dump after a change, or marks the current one as stale.
  mutating func changed() -> Output {
    guard dump == nil else {
      dump?.isStale = true
      return Output()
    }
    return Output(request: begin(.links))
  }

  /// Starts a dump after the kernel dropped messages, which may include the answer about an outgoing route.
  mutating func overflowed() -> Output {
    guard case .outgoingRoute = dump?.subject else { return changed() }
    dump = nil
    return changed()
  }

  /// Handles a message.
  ///
  /// - Throws: An error if the kernel refuses a listing, or a message contradicts itself.
  mutating func receive(_ message: Message) throws(NetlinkError) -> Output {
    if message.content == .unreadable { throw .unreadable }
    guard message.port == port, message.sequence == sequence, let current = dump else {
      return message.content.isChange ? changed() : Output()
    }
    dump?.isStale = current.isStale || message.isInterrupted
    if case .outgoingRoute(let family) = current.subject { return answer(message.content, family) }
    switch message.content {
    case .done(0):
      return finish(current.subject)
    case .answered(0):
      return Output()
    case .answered(-KernelConstants.Failure.noBuffers):
      return changed()
    case .done(let code), .answered(let code):
      throw .refused(current.subject, code)
    default:
      dump?.snapshot.add(message.content)
      return Output()
    }
  }

  /// Handles the answer about an outgoing route; a refusal means that there is no route.
  private mutating func answer(_ content: Message.Content, _ family: AddressFamily) -> Output {
    switch content {
    case .answered(-KernelConstants.Failure.noBuffers):
      return overflowed()
    case .route(let route):
      dump?.snapshot.setOutgoingRoute(family, route)
    case .answered(let code) where code != 0:
      dump?.snapshot.setOutgoingRoute(family, nil)
    default:
      return Output()
    }
    return finish(.outgoingRoute(family))
  }

  private mutating func begin(_ subject: Request.Subject) -> Request {
    sequence &+= 1
    dump = Dump(subject: subject, snapshot: dump?.snapshot ?? .init(), isStale: dump?.isStale ?? false)
    return Request(subject: subject, sequence: sequence)
  }

  private mutating func finish(_ subject: Request.Subject) -> Output {
    switch subject {
    case .links: Output(request: begin(.addresses))
    case .addresses: Output(request: begin(.routes))
    case .routes: Output(request: begin(.outgoingRoute(.ipv4)))
    case .outgoingRoute(.ipv4): Output(request: begin(.outgoingRoute(.ipv6)))
    case .outgoingRoute(.ipv6): complete()
    }
  }

  private mutating func complete() -> Output {
    guard let done = dump else { return Output() }
    dump = nil
    attempts = done.isStale ? attempts + 1 : 0
    let isReported = !done.isStale || attempts > Self.maximumRetries
    if isReported { attempts = 0 }
    return Output(snapshot: isReported ? done.snapshot : nil, request: done.isStale ? begin(.links) : nil)
  }
}

extension Message.Content {
  /// Whether it reports a relevant change.
  fileprivate var isChange: Bool {
    switch self {
    case .link, .linkGone, .address, .addressGone, .nextHopChanged, .ruleChanged, .overrun: true
    case .route(let route), .routeGone(let route): route.coversExternalAddress
    case .done, .answered, .other, .unreadable: false
    }
  }
}

extension NetlinkError {
  fileprivate static let unreadable = Self(
    description:
      "the kernel sent a routing message that contradicts itself: restart the network monitor")

  fileprivate static func refused(_ subject: Request.Subject, _ code: Int32) -> Self {
    Self(
      description:
        "the kernel refused to list \(subject) (error \(code.magnitude)): allow this process to read netlink sockets")
  }
}
