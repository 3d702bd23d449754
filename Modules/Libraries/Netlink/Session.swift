/// The conversation with the kernel: a full reading at first, and a new one whenever the kernel says that something
/// changed.
///
/// News are a reason to read, never the truth themselves: the kernel drops IPv4 routes without a word when an interface
/// goes down, and drops news when nobody fetches them. So a lost message costs a reading and nothing else. Routes that
/// lead nowhere near the world are no reason.
struct NetlinkSession: Sendable {
  /// What to do next.
  struct Step: Equatable, Sendable {
    /// The reading to report, when one is complete.
    var snapshot: NetlinkSnapshot?
    /// The request to send, when there is more to read.
    var request: NetlinkRequest?
  }

  private struct Reading {
    var subject: NetlinkRequest.Subject
    var snapshot = NetlinkSnapshot()
    var isStale = false
  }

  /// How often in a row a reading that was overtaken by a change is made again before it is reported all the same.
  static let patience = 8

  private let port: UInt32
  private var sequence: UInt32 = 0
  private var attempts = 0
  private var reading: Reading?

  /// Begins with nothing asked. `port` is the socket's own address, by which answers are known.
  init(port: UInt32) {
    self.port = port
  }
}

extension NetlinkSession {
  /// Something changed, or may have: starts a reading, or marks the one under way as overtaken.
  mutating func changed() -> Step {
    guard reading == nil else {
      reading?.isStale = true
      return Step()
    }
    return Step(request: begin(.links))
  }

  /// The kernel had to drop messages: the same, but for an answer that is not a listing, and may be among them.
  mutating func overflowed() -> Step {
    guard case .way = reading?.subject else { return changed() }
    reading = nil
    return changed()
  }

  /// Takes a message in.
  ///
  /// - Throws: when the kernel refuses to list, or cannot be understood.
  mutating func receive(_ message: NetlinkMessage) throws(Reachability.Failure) -> Step {
    if message.content == .unreadable { throw .unreadable }
    guard message.port == port, message.sequence == sequence, let current = reading else {
      return message.content.isNews ? changed() : Step()
    }
    reading?.isStale = current.isStale || message.isInterrupted
    if case .way(let family) = current.subject { return answer(message.content, family) }
    switch message.content {
    case .done(0):
      return finish(current.subject)
    case .answered(0):
      return Step()
    case .answered(-NetlinkNumbers.Failure.noBuffers):
      return changed()
    case .done(let code), .answered(let code):
      throw .refused(current.subject, code)
    default:
      reading?.snapshot.add(message.content)
      return Step()
    }
  }

  /// Takes the answer to the question for a way; a refusal is the answer that there is none.
  private mutating func answer(_ content: NetlinkMessage.Content, _ family: NetlinkFamily) -> Step {
    switch content {
    case .answered(-NetlinkNumbers.Failure.noBuffers):
      return overflowed()
    case .route(let route):
      reading?.snapshot.setWay(family, route)
    case .answered(let code) where code != 0:
      reading?.snapshot.setWay(family, nil)
    default:
      return Step()
    }
    return finish(.way(family))
  }

  private mutating func begin(_ subject: NetlinkRequest.Subject) -> NetlinkRequest {
    sequence &+= 1
    reading = Reading(subject: subject, snapshot: reading?.snapshot ?? .init(), isStale: reading?.isStale ?? false)
    return NetlinkRequest(subject: subject, sequence: sequence)
  }

  private mutating func finish(_ subject: NetlinkRequest.Subject) -> Step {
    switch subject {
    case .links: Step(request: begin(.addresses))
    case .addresses: Step(request: begin(.routes))
    case .routes: Step(request: begin(.way(.ipv4)))
    case .way(.ipv4): Step(request: begin(.way(.ipv6)))
    case .way(.ipv6): complete()
    }
  }

  private mutating func complete() -> Step {
    guard let done = reading else { return Step() }
    reading = nil
    attempts = done.isStale ? attempts + 1 : 0
    let isReported = !done.isStale || attempts > Self.patience
    if isReported { attempts = 0 }
    return Step(snapshot: isReported ? done.snapshot : nil, request: done.isStale ? begin(.links) : nil)
  }
}

extension NetlinkMessage.Content {
  /// Whether it tells of a change that can matter.
  fileprivate var isNews: Bool {
    switch self {
    case .link, .linkGone, .address, .addressGone, .nextHopChanged, .ruleChanged, .overrun: true
    case .route(let route), .routeGone(let route): route.concernsWorld
    case .done, .answered, .other, .unreadable: false
    }
  }
}

extension Reachability.Failure {
  fileprivate static let unreadable = Self(
    "the kernel sent a routing message that contradicts itself: ask for the network anew")

  fileprivate static func refused(_ subject: NetlinkRequest.Subject, _ code: Int32) -> Self {
    Self("the kernel refused to list \(subject) (error \(code.magnitude)): allow this process to read netlink sockets")
  }
}
