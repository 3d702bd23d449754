import Testing

@testable import ReachabilityFeature

struct NetlinkSessionTests {
  private typealias Step = NetlinkSession.Step

  private static let port: UInt32 = 4711
  private static let link = NetlinkMessage.Content.link(.init(index: 2, name: "eth0", flags: 0, hardware: 1))
  private static let address = NetlinkMessage.Content.address(.init(link: 2, family: .ipv4, isGlobal: true))
  private static let route = NetlinkMessage.Content.route(.init(family: .ipv4, isDefault: true, links: [2]))
  private static let way = NetlinkRoute(family: .ipv4, isDefault: false, links: [2])
  private static let unreachable: Int32 = -101
  private static let whole: NetlinkSnapshot = {
    var snapshot = NetlinkSnapshot()
    [link, address, route].forEach { snapshot.add($0) }
    snapshot.setWay(.ipv4, way)
    return snapshot
  }()

  /// A session and the number of the request under way.
  private struct Talk {
    var session = NetlinkSession(port: port)
    var sequence: UInt32 = 0

    mutating func answer(_ content: NetlinkMessage.Content, interrupted: Bool = false) throws -> Step {
      let message = NetlinkMessage(content: content, isInterrupted: interrupted, sequence: sequence, port: port)
      return noted(try session.receive(message))
    }

    mutating func news(_ content: NetlinkMessage.Content) throws -> Step {
      noted(try session.receive(NetlinkMessage(content: content)))
    }

    mutating func changed() -> Step {
      noted(session.changed())
    }

    mutating func overflowed() -> Step {
      noted(session.overflowed())
    }

    /// Answers the three listings and the two questions, and returns the last step.
    mutating func answerAll(during: (inout Talk) throws -> Void = { _ in }) throws -> Step {
      _ = try answer(link)
      _ = try answer(.done(0))
      try during(&self)
      _ = try answer(address)
      _ = try answer(.done(0))
      try answerListsToTheEnd()
      _ = try answer(.route(way))
      return try answer(.answered(unreachable))
    }

    /// Answers the last listing.
    mutating func answerListsToTheEnd() throws {
      _ = try answer(route)
      _ = try answer(.done(0))
    }

    private mutating func noted(_ step: Step) -> Step {
      sequence = step.request?.sequence ?? sequence
      return step
    }
  }

  @Test func `links, addresses and routes are asked for in turn, then reported together`() throws {
    var talk = Talk()
    #expect(talk.changed() == Step(request: .init(subject: .links, sequence: 1)))
    #expect(try talk.answer(Self.link) == Step())
    #expect(try talk.answer(.done(0)) == Step(request: .init(subject: .addresses, sequence: 2)))
    #expect(try talk.answer(Self.address) == Step())
    #expect(try talk.answer(.done(0)) == Step(request: .init(subject: .routes, sequence: 3)))
    #expect(try talk.answer(Self.route) == Step())
    #expect(try talk.answer(.done(0)) == Step(request: .init(subject: .way(.ipv4), sequence: 4)))
    #expect(try talk.answer(.route(Self.way)) == Step(request: .init(subject: .way(.ipv6), sequence: 5)))
    #expect(try talk.answer(.answered(Self.unreachable)) == Step(snapshot: Self.whole))
  }

  @Test func `an answer that may be lost is asked for anew`() throws {
    var talk = Talk()
    _ = talk.changed()
    _ = try talk.answer(.done(0))
    _ = try talk.answer(.done(0))
    try talk.answerListsToTheEnd()
    #expect(talk.overflowed() == Step(request: .init(subject: .links, sequence: 5)))
    #expect(try talk.answerAll() == Step(snapshot: Self.whole))
    _ = talk.changed()
    _ = try talk.answer(.done(0))
    _ = try talk.answer(.done(0))
    try talk.answerListsToTheEnd()
    #expect(try talk.answer(.answered(-105)) == Step(request: .init(subject: .links, sequence: 14)))
    #expect(try talk.answerAll() == Step(snapshot: Self.whole))
  }

  @Test func `news while a way is asked for overtake the reading`() throws {
    var talk = Talk()
    _ = talk.changed()
    _ = try talk.answer(.done(0))
    _ = try talk.answer(.done(0))
    try talk.answerListsToTheEnd()
    #expect(try talk.news(.ruleChanged) == Step())
    _ = try talk.answer(.route(Self.way))
    #expect(try talk.answer(.answered(Self.unreachable)) == Step(request: .init(subject: .links, sequence: 6)))
  }

  @Test func `news start a new reading from nothing`() throws {
    for news in [Self.link, .linkGone, Self.address, .addressGone, Self.route, .nextHopChanged, .ruleChanged, .overrun]
    {
      var talk = Talk()
      _ = talk.changed()
      _ = try talk.answerAll()
      #expect(try talk.news(news) == Step(request: .init(subject: .links, sequence: 6)))
      #expect(try talk.answerAll() == Step(snapshot: Self.whole))
    }
  }

  @Test func `news of routes that lead nowhere near the world are no reason to read`() throws {
    let route = NetlinkRoute(family: .ipv4, isDefault: false, links: [2])
    var talk = Talk()
    for news in [.route(route), .routeGone(route), .other, .done(0), .answered(-1)] as [NetlinkMessage.Content] {
      #expect(try talk.news(news) == Step())
    }
  }

  @Test func `a reading that a change overtook is made again before it is reported`() throws {
    var talk = Talk()
    _ = talk.changed()
    let overtaken = try talk.answerAll {
      let step = try $0.news(.linkGone)
      #expect(step == Step())
    }
    #expect(overtaken == Step(request: .init(subject: .links, sequence: 6)))
    #expect(try talk.answerAll() == Step(snapshot: Self.whole))
  }

  @Test func `an overflow while reading is a change like any other`() throws {
    var talk = Talk()
    _ = talk.changed()
    let overtaken = try talk.answerAll { #expect($0.overflowed() == Step()) }
    #expect(overtaken == Step(request: .init(subject: .links, sequence: 6)))
    #expect(try talk.answerAll() == Step(snapshot: Self.whole))
  }

  @Test func `a listing that the kernel marks as interrupted is made again`() throws {
    var talk = Talk()
    _ = talk.changed()
    let step = try talk.answerAll { _ = try $0.answer(.answered(0), interrupted: true) }
    #expect(step == Step(request: .init(subject: .links, sequence: 6)))
  }

  @Test func `a refusal for want of buffers is a change, any other ends the talk`() throws {
    var talk = Talk()
    _ = talk.changed()
    #expect(try talk.answer(.answered(-105)) == Step())
    #expect(throws: Reachability.Failure.self) { try talk.answer(.answered(-13)) }
    #expect(throws: Reachability.Failure.self) { try talk.answer(.done(-22)) }
  }

  @Test func `a storm without end is reported every few readings`() throws {
    var talk = Talk()
    _ = talk.changed()
    for _ in 0..<3 {
      for _ in 0..<NetlinkSession.patience {
        let step = try talk.answerAll { _ = $0.changed() }
        #expect(step.snapshot == nil)
      }
      let step = try talk.answerAll { _ = $0.changed() }
      #expect(step.snapshot == Self.whole)
      #expect(step.request?.subject == .links)
    }
    #expect(try talk.answerAll() == Step(snapshot: Self.whole))
  }

  @Test func `answers to others, and to earlier requests, do not enter the reading`() throws {
    var talk = Talk()
    _ = talk.changed()
    let old = NetlinkMessage(content: .done(0), sequence: 0, port: Self.port)
    let foreign = NetlinkMessage(content: .done(0), sequence: 1, port: 99)
    #expect(try talk.session.receive(old) == Step())
    #expect(try talk.session.receive(foreign) == Step())
    #expect(try talk.answerAll() == Step(snapshot: Self.whole))
  }

  @Test func `what cannot be read ends the talk`() {
    var session = NetlinkSession(port: Self.port)
    #expect(throws: Reachability.Failure.self) { try session.receive(NetlinkMessage(content: .unreadable)) }
  }
}
