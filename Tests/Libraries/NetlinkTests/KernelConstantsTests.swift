#if canImport(Glibc)
import CNetlink
import Glibc
import Testing

@testable import ReachabilityFeature

struct NetlinkNumbersTests {
  private func agree(_ pairs: [(any BinaryInteger, any BinaryInteger)]) -> Bool {
    pairs.allSatisfy { Int($0) == Int($1) }
  }

  @Test func `message numbers are the kernel's`() {
    typealias Message = NetlinkNumbers.Message
    #expect(
      agree([
        (Message.newLink, RTM_NEWLINK), (Message.deleteLink, RTM_DELLINK), (Message.getLink, RTM_GETLINK),
        (Message.newAddress, RTM_NEWADDR), (Message.deleteAddress, RTM_DELADDR), (Message.getAddress, RTM_GETADDR),
        (Message.newRoute, RTM_NEWROUTE), (Message.deleteRoute, RTM_DELROUTE), (Message.getRoute, RTM_GETROUTE),
        (Message.newRule, RTM_NEWRULE), (Message.deleteRule, RTM_DELRULE),
        (Message.newNextHop, RTM_NEWNEXTHOP), (Message.deleteNextHop, RTM_DELNEXTHOP),
      ]))
    #expect(
      agree([
        (Message.failure, NLMSG_ERROR), (Message.done, NLMSG_DONE), (Message.overrun, NLMSG_OVERRUN),
        (NetlinkNumbers.Flag.request, NLM_F_REQUEST), (NetlinkNumbers.Flag.interrupted, NLM_F_DUMP_INTR),
        (NetlinkNumbers.Flag.dump, NLM_F_ROOT | NLM_F_MATCH),
      ]))
  }

  @Test func `attribute numbers are the kernel's`() {
    #expect(
      agree([
        (NetlinkNumbers.Link.name, IFLA_IFNAME), (NetlinkNumbers.Link.info, IFLA_LINKINFO),
        (NetlinkNumbers.Link.infoKind, IFLA_INFO_KIND), (NetlinkNumbers.Address.flags, IFA_FLAGS),
      ]))
    #expect(
      agree([
        (NetlinkNumbers.Route.destination, RTA_DST.rawValue), (NetlinkNumbers.Route.outgoing, RTA_OIF.rawValue),
        (NetlinkNumbers.Route.hops, RTA_MULTIPATH.rawValue),
        (NetlinkNumbers.Route.table, RTA_TABLE.rawValue),
      ]))
  }

  @Test func `flag numbers are the kernel's`() {
    #expect(
      agree([
        (NetlinkNumbers.Link.up, IFF_UP), (NetlinkNumbers.Link.loopback, IFF_LOOPBACK),
        (NetlinkNumbers.Link.running, IFF_RUNNING),
        (NetlinkNumbers.Address.optimistic, IFA_F_OPTIMISTIC), (NetlinkNumbers.Address.duplicate, IFA_F_DADFAILED),
        (NetlinkNumbers.Address.tentative, IFA_F_TENTATIVE),
      ]))
  }

  @Test func `families, scopes, tables and errors are the kernel's`() {
    #expect(NetlinkNumbers.Family.ipv4 == UInt8(AF_INET))
    #expect(NetlinkNumbers.Family.ipv6 == UInt8(AF_INET6))
    #expect(UInt32(NetlinkNumbers.Address.universe) == RT_SCOPE_UNIVERSE.rawValue)
    #expect(NetlinkNumbers.Route.mainTable == RT_TABLE_MAIN.rawValue)
    #expect(NetlinkNumbers.Failure.noBuffers == ENOBUFS)
  }

  @Test func `the question for a way is laid out as the kernel reads it`() {
    for family in NetlinkFamily.allCases {
      let bytes = NetlinkRequest(subject: .way(family), sequence: 77).bytes
      let header = bytes.withUnsafeBytes { $0.loadUnaligned(as: nlmsghdr.self) }
      let route = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 16, as: rtmsg.self) }
      #expect(header.nlmsg_len == UInt32(bytes.count))
      #expect(Int32(header.nlmsg_flags) == NLM_F_REQUEST)
      #expect(route.rtm_family == family.number)
      #expect(Int(route.rtm_dst_len) == family.world.count * 8)
      let attributes = NetlinkBytes(bytes[...]).rest(from: 28)?.attributes()
      #expect(attributes?[UInt16(RTA_DST.rawValue)]?.count == family.world.count)
    }
  }

  @Test func `a request is laid out as the kernel reads it`() {
    let sizes: [(NetlinkRequest.Subject, Int, Int)] = [
      (.links, RTM_GETLINK, MemoryLayout<ifinfomsg>.size), (.addresses, RTM_GETADDR, MemoryLayout<ifaddrmsg>.size),
      (.routes, RTM_GETROUTE, MemoryLayout<rtmsg>.size),
    ]
    for (subject, type, size) in sizes {
      let bytes = NetlinkRequest(subject: subject, sequence: 77).bytes
      let header = bytes.withUnsafeBytes { $0.loadUnaligned(as: nlmsghdr.self) }
      #expect(bytes.count == MemoryLayout<nlmsghdr>.size + size)
      #expect(header.nlmsg_len == UInt32(bytes.count))
      #expect(Int(header.nlmsg_type) == type)
      #expect(Int32(header.nlmsg_flags) == NLM_F_REQUEST | NLM_F_ROOT | NLM_F_MATCH)
      #expect(header.nlmsg_seq == 77)
    }
  }
}
#endif
