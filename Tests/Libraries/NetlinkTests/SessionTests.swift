import Testing

@testable import Netlink

struct SessionTests {
  private typealias Output = Session.Output

  private static let port: UInt32 = 4711
  private static let link = Message.Content.link(.init(index: 2, name: "eth0", flags: 0, hardware: 1))
  private static let address = Message.Content.address(.init(link: 2, family: .ipv4, isGlobal: true))
  private static let route = Message.Content.route(.init(family: .ipv4, isDefault: true, links: [2]))
  private static let outgoing = Route(family: .ipv4, isDefault: false, links: [2])
  private static let unreachable: Int32 = -101
  private static let whole: Snapshot = {
    var snapshot = Snapshot()
    [link, address, route].forEach { snapshot.add($0) }
    snapshot.setOutgoingRoute(.ipv4, outgoing)
    return snapshot
  }()

  /// A session and the number of its current request.
  private struct Conversation {
    var session = Session(port: port)
    var sequence: UInt32 = 0

    mutating func answer(_ content: Message.Content, interrupted: Bool = false) throws -> Output {
      let message = Message(content: content, isInterrupted: interrupted, sequence: sequence, port: port)
      return noted(try session.receive(message))
    }

    mutating func notification(_ content: Message.Content) throws -> Output {
      noted(try session.receive(Message(content: content)))
    }

    mutating func changed() -> Output {
      noted(session.changed())
    }

    mutating func overflowed() -> Output {
      noted(session.overflowed())
    }

    /// Answers the three listings and the two questions, and returns the last step.
    mutating func answerAll(during: (inout Conversation) throws -> Void = { _ in }) throws -> Output {
      _ = try answer(link)
      _ = try answer(.done(0))
      try during(&self)
      _ = try answer(address)
      _ = try answer(.done(0))
      try answerListsToTheEnd()
      _ = try answer(.route(outgoing))
      return try answer(.answered(unreachable))
    }

    /// Answers the last listing.
    mutating func answerListsToTheEnd() throws {
      _ = try answer(route)
      _ = try answer(.done(0))
    }

    private mutating func noted(_ step: Output) -> Output {
      sequence = step.request?.sequence ?? sequence
      return step
    }
  }

  @Test func `links, addresses and routes are requested in turn, then reported together`() throws {
    var conversation = Conversation()
    #expect(conversation.changed() == Output(request: .init(subject: .links, sequence: 1)))
    #expect(try conversation.answer(Self.link) == Output())
    #expect(try conversation.answer(.done(0)) == Output(request: .init(subject: .addresses, sequence: 2)))
    #expect(try conversation.answer(Self.address) == Output())
    #expect(try conversation.answer(.done(0)) == Output(request: .init(subject: .routes, sequence: 3)))
    #expect(try conversation.answer(Self.route) == Output())
    #expect(try conversation.answer(.done(0)) == Output(request: .init(subject: .outgoingRoute(.ipv4), sequence: 4)))
    #expect(
      try conversation.answer(.route(Self.outgoing))
        == Output(request: .init(subject: .outgoingRoute(.ipv6), sequence: 5)))
    #expect(try conversation.answer(.answered(Self.unreachable)) == Output(snapshot: Self.whole))
  }

  @Test func `an answer that may be lost is requested again`() throws {
    var conversation = Conversation()
    _ = conversation.changed()
    _ = try conversation.answer(.done(0))
    _ = try conversation.answer(.done(0))
    try conversation.answerListsToTheEnd()
    #expect(conversation.overflowed() == Output(request: .init(subject: .links, sequence: 5)))
    #expect(try conversation.answerAll() == Output(snapshot: Self.whole))
    _ = conversation.changed()
    _ = try conversation.answer(.done(0))
    _ = try conversation.answer(.done(0))
    try conversation.answerListsToTheEnd()
    #expect(try conversation.answer(.answered(-105)) == Output(request: .init(subject: .links, sequence: 14)))
    #expect(try conversation.answerAll() == Output(snapshot: Self.whole))
  }

  @Test func `a notification while an outgoing route is requested makes the dump stale`() throws {
    var conversation = Conversation()
    _ = conversation.changed()
    _ = try conversation.answer(.done(0))
    _ = try conversation.answer(.done(0))
    try conversation.answerListsToTheEnd()
    #expect(try conversation.notification(.ruleChanged) == Output())
    _ = try conversation.answer(.route(Self.outgoing))
    #expect(
      try conversation.answer(.answered(Self.unreachable)) == Output(request: .init(subject: .links, sequence: 6)))
  }

  @Test func `a notification starts a new dump from nothing`() throws {
    for change in [
      Self.link, .linkGone, Self.address, .addressGone, Self.route, .nextHopChanged, .ruleChanged, .overrun,
    ] {
      var conversation = Conversation()
      _ = conversation.changed()
      _ = try conversation.answerAll()
      #expect(try conversation.notification(change) == Output(request: .init(subject: .links, sequence: 6)))
      #expect(try conversation.answerAll() == Output(snapshot: Self.whole))
    }
  }

  @Test func `notifications of routes that do not cover the external address are ignored`() throws {
    let route = Route(family: .ipv4, isDefault: false, links: [2])
    var conversation = Conversation()
    for change in [.route(route), .routeGone(route), .other, .done(0), .answered(-1)] as [Message.Content] {
      #expect(try conversation.notification(change) == Output())
    }
  }

  @Test func `a stale dump is repeated before it is reported`() throws {
    var conversation = Conversation()
    _ = conversation.changed()
    let overtaken = try conversation.answerAll {
      let step = try $0.notification(.linkGone)
      #expect(step == Output())
    }
    #expect(overtaken == Output(request: .init(subject: .links, sequence: 6)))
    #expect(try conversation.answerAll() == Output(snapshot: Self.whole))
  }

  @Test func `an overflow while dumping is a change like any other`() throws {
    var conversation = Conversation()
    _ = conversation.changed()
    let overtaken = try conversation.answerAll { #expect($0.overflowed() == Output()) }
    #expect(overtaken == Output(request: .init(subject: .links, sequence: 6)))
    #expect(try conversation.answerAll() == Output(snapshot: Self.whole))
  }

  @Test func `a listing that the kernel marks as interrupted is repeated`() throws {
    var conversation = Conversation()
    _ = conversation.changed()
    let step = try conversation.answerAll { _ = try $0.answer(.answered(0), interrupted: true) }
    #expect(step == Output(request: .init(subject: .links, sequence: 6)))
  }

  @Test func `a refusal for want of buffers is a change, any other ends the session`() throws {
    var conversation = Conversation()
    _ = conversation.changed()
    #expect(try conversation.answer(.answered(-105)) == Output())
    #expect(throws: NetlinkError.self) { try conversation.answer(.answered(-13)) }
    #expect(throws: NetlinkError.self) { try conversation.answer(.done(-22)) }
  }

  @Test func `endless changes are reported every few dumps`() throws {
    var conversation = Conversation()
    _ = conversation.changed()
    for _ in 0..<3 {
      for _ in 0..<Session.maximumRetries {
        let step = try conversation.answerAll { _ = $0.changed() }
        #expect(step.snapshot == nil)
      }
      let step = try conversation.answerAll { _ = $0.changed() }
      #expect(step.snapshot == Self.whole)
      #expect(step.request?.subject == .links)
    }
    #expect(try conversation.answerAll() == Output(snapshot: Self.whole))
  }

  @Test func `answers to others, and to earlier requests, do not enter the dump`() throws {
    var conversation = Conversation()
    _ = conversation.changed()
    let old = Message(content: .done(0), sequence: 0, port: Self.port)
    let foreign = Message(content: .done(0), sequence: 1, port: 99)
    #expect(try conversation.session.receive(old) == Output())
    #expect(try conversation.session.receive(foreign) == Output())
    #expect(try conversation.answerAll() == Output(snapshot: Self.whole))
  }

  @Test func `an unreadable message ends the session`() {
    var session = Session(port: Self.port)
    #expect(throws: NetlinkError.self) { try session.receive(Message(content: .unreadable)) }
  }
}
