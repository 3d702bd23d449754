/// One message of the kernel's routing socket, as far as reachability needs it.
struct Message: Equatable, Sendable {
  /// The content of a message.
  enum Content: Equatable, Sendable {
    case link(Link)
    case linkGone
    case address(Address)
    case addressGone
    case route(Route)
    case routeGone(Route)
    /// A shared next hop was added or removed; its routes change too, some without a message.
    case nextHopChanged
    /// A rule that selects a routing table was added or removed.
    case ruleChanged
    /// A listing is complete (0), or ended early with an error number.
    case done(Int32)
    /// A request was accepted (0), or refused with an error number.
    case answered(Int32)
    /// The kernel dropped messages.
    case overrun
    /// A valid message of another kind.
    case other
    /// A message that is truncated or whose lengths contradict each other.
    case unreadable
  }

  /// The content of the message.
  var content: Content
  /// Whether a change interrupted the listing that it belongs to.
  var isInterrupted = false
  /// The sequence number of the request that it answers; meaningless if it answers none.
  var sequence: UInt32 = 0
  /// The port that made the request or the change; zero for the kernel.
  var port: UInt32 = 0

  /// Returns the messages of one datagram; a length that does not fit ends the list with an `unreadable` one.
  static func decode(_ datagram: [UInt8]) -> [Message] {
    var messages: [Message] = []
    var remaining = ByteView(datagram[...])
    while remaining.count > 0 {
      let length = remaining.number(at: 0, as: UInt32.self).map(Int.init) ?? 0
      guard length >= headerCount, let bytes = remaining.part(from: 0, count: length),
        let message = Message(bytes)
      else { return messages + [Message(content: .unreadable)] }
      messages.append(message)
      remaining = remaining.rest(from: (length + 3) & ~3) ?? ByteView([])
    }
    return messages
  }
}

extension Message {
  private static let headerCount = 16

  private init?(_ bytes: ByteView) {
    guard let type: UInt16 = bytes.number(at: 4), let flags: UInt16 = bytes.number(at: 6),
      let sequence: UInt32 = bytes.number(at: 8), let port: UInt32 = bytes.number(at: 12),
      let payload = bytes.rest(from: Self.headerCount)
    else { return nil }
    self.content = Content(type: type, payload: payload) ?? .unreadable
    self.isInterrupted = flags & KernelConstants.Flag.interrupted != 0
    self.sequence = sequence
    self.port = port
  }
}

extension Message.Content {
  private typealias Numbers = KernelConstants.Message

  fileprivate init?(type: UInt16, payload: ByteView) {
    let content: Self? =
      switch type {
      case Numbers.newLink: Link(payload).map(Self.link)
      case Numbers.deleteLink: .linkGone
      case Numbers.newAddress: Address(payload).map(Self.address)
      case Numbers.deleteAddress: .addressGone
      case Numbers.newRoute: Route(payload).map(Self.route)
      case Numbers.deleteRoute: Route(payload).map(Self.routeGone)
      case Numbers.newNextHop, Numbers.deleteNextHop: .nextHopChanged
      case Numbers.newRule, Numbers.deleteRule: .ruleChanged
      case Numbers.done: .done(payload.number(at: 0) ?? 0)
      case Numbers.failure: payload.number(at: 0).map(Self.answered)
      case Numbers.overrun: .overrun
      default: .other
      }
    guard let content else { return nil }
    self = content
  }
}
