import Testing

@testable import Monitor
@testable import REPL

/// What a line from a client requests.
struct MonitorRequestTests {
  private static let members = [
    #""command":":state""#, #""kind":"agent""#, #""complete":"""#, #""hint":"""#, #""cancel":1"#, #""end":true"#,
    #""file":{"id":1}"#,
  ]

  @Test(arguments: members) func `any one of these members completes a request`(member: String) {
    #expect(MonitorRequest(json: "{\(member)}")?.isComplete == true)
  }

  @Test func `a request without any of these members is incomplete`() {
    let request = MonitorRequest(json: #"{"id":7,"columns":80,"colors":true,"json":true,"script":"list","line":1}"#)
    #expect(request?.isComplete == false)
    #expect(MonitorRequest.id(of: #"{"id":7,"command":1}"#) == 7 && MonitorRequest.id(of: "{}") == nil)
  }

  @Test(arguments: [
    (#""command":"""#, Format.json, false, TerminalID.Kind.program, false),
    (#""kind":"program","quiet":true"#, .json, true, .program, false),
    (#""kind":"terminal","typed":true"#, .text, false, .terminal, true),
    (#""kind":"terminal","json":true,"quiet":false"#, .json, false, .terminal, false),
    (#""kind":"agent","json":false,"typed":false"#, .text, false, .agent, false),
  ])
  func `a request has the settings of its client`(
    members: String, format: Format, isQuiet: Bool, kind: TerminalID.Kind, isTyped: Bool
  ) throws {
    let settings = try #require(MonitorRequest(json: "{\(members)}")).settings
    #expect(settings.format == format && settings.isQuiet == isQuiet)
    #expect(settings.kind == kind && settings.isTyped == isTyped)
  }

  @Test func `the origin of a command is a line of a script, or the id of a typed request`() {
    func origin(_ members: String) -> LineOrigin? { MonitorRequest(json: "{\(members)}")?.origin }
    #expect(origin(#""id":7"#) == .typed(7) && origin("") == .typed(0) && origin(#""id":-1"#) == .typed(0))
    #expect(origin(#""id":7,"script":"list","line":3"#) == .script("list", 3))
    #expect(origin(#""script":"list""#) == .script("list", 0))
  }
}
