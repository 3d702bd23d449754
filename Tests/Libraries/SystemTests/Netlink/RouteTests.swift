#if os(Linux)
import Testing

@testable import Netlink

/// The answers of the kernel to questions about routes.
struct RouteTests {
  private let loopback = IPAddress(bytes: [127, 0, 0, 1])

  @Test func `packets to this machine stay on it`() throws {
    let answer = try RoutingSocket().answer(to: Route.request(to: loopback))
    #expect(answer.count > 28)
    #expect(Route(answer: answer) == nil)
  }

  @Test func `an answer that is cut short is no route`() {
    let link: [UInt8] = [8, 0, 4, 0, 2, 0, 0, 0]
    let source: [UInt8] = [8, 0, 7, 0, 10, 0, 0, 2]
    let header: [UInt8] = [44, 0, 0, 0, 24, 0, 0, 0] + [UInt8](repeating: 0, count: 8)
    let answer = header + [2, 32, 0, 0, 254, 0, 0, 1, 0, 0, 0, 0] + link + source
    #expect(Route(answer: answer) == Route(link: 2, isIPv4: true))
    for count in answer.indices { #expect(Route(answer: Array(answer.prefix(count))) == nil) }
    for index in answer.indices { _ = Route(answer: answer.prefix(index) + [255] + answer.dropFirst(index + 1)) }
  }

  @Test func `there are two destinations for each version, in different halves of the IPv4 addresses`() {
    let destinations = Route.destinations
    #expect(destinations.count == 4 && destinations.allSatisfy(\.isGlobal))
    #expect(Set(destinations.filter(\.isIPv4).map { $0.bytes[0] < 128 }).count == 2)
  }
}
#endif
