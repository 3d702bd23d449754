/// One message of the kernel's routing socket, as far as reachability cares.
struct Message: Equatable, Sendable {
  /// The content of a message.
  enum Content: Equatable, Sendable {
    case link(Link)
    case linkGone
    case address(Address)
    case addressGone
    case route(Route)
    case routeGone(Route)
    /// A shared next hop came or went; routes over it follow, some of them silently.
    case nextHopChanged
    /// A rule that chooses between tables of routes came or went.
    case ruleChanged
    /// A listing is complete, or ends early with an error number.
    case done(Int32)
    /// A request was refused with an error number, or accepted with zero.
    case answered(Int32)
    /// The kernel lost messages.
    case overrun
    /// Well formed, and of no interest.
    case other
    /// Cut short, or with lengths that contradict one another.
    case unreadable
  }

  /// The content of the message.
  var content: Content
  /// Whether the listing it belongs to was overtaken by a change.
  var isInterrupted = false
  /// The number of the request that it answers; anything when it answers none.
  var sequence: UInt32 = 0
  /// The port that made the request, or the change; zero for the kernel.
  var port: UInt32 = 0

  /// Reads all messages of one datagram. Lengths that do not fit end the list with one that is `unreadable`.
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
