#if os(Linux)
import CNetlink
import Glibc
import Testing

@testable import Netlink

struct KernelConstantsTests {
  private func agree(_ pairs: [(any BinaryInteger, any BinaryInteger)]) -> Bool {
    pairs.allSatisfy { Int($0) == Int($1) }
  }

  @Test func `message numbers are the kernel's`() {
    typealias Message = KernelConstants.Message
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
        (KernelConstants.Flag.request, NLM_F_REQUEST), (KernelConstants.Flag.interrupted, NLM_F_DUMP_INTR),
        (KernelConstants.Flag.dump, NLM_F_ROOT | NLM_F_MATCH),
      ]))
  }

  @Test func `attribute numbers are the kernel's`() {
    #expect(
      agree([
        (KernelConstants.Link.name, IFLA_IFNAME), (KernelConstants.Link.info, IFLA_LINKINFO),
        (KernelConstants.Link.infoKind, IFLA_INFO_KIND), (KernelConstants.Address.flags, IFA_FLAGS),
      ]))
    #expect(
      agree([
        (KernelConstants.Route.destination, RTA_DST.rawValue), (KernelConstants.Route.outgoing, RTA_OIF.rawValue),
        (KernelConstants.Route.hops, RTA_MULTIPATH.rawValue),
        (KernelConstants.Route.table, RTA_TABLE.rawValue),
      ]))
  }

  @Test func `flag numbers are the kernel's`() {
    #expect(
      agree([
        (KernelConstants.Link.up, IFF_UP), (KernelConstants.Link.loopback, IFF_LOOPBACK),
        (KernelConstants.Link.running, IFF_RUNNING),
        (KernelConstants.Address.optimistic, IFA_F_OPTIMISTIC), (KernelConstants.Address.duplicate, IFA_F_DADFAILED),
        (KernelConstants.Address.tentative, IFA_F_TENTATIVE),
      ]))
  }

  @Test func `families, scopes, tables and errors are the kernel's`() {
    #expect(KernelConstants.Family.ipv4 == UInt8(AF_INET))
    #expect(KernelConstants.Family.ipv6 == UInt8(AF_INET6))
    #expect(UInt32(KernelConstants.Address.universe) == RT_SCOPE_UNIVERSE.rawValue)
    #expect(KernelConstants.Route.mainTable == RT_TABLE_MAIN.rawValue)
    #expect(KernelConstants.Failure.noBuffers == ENOBUFS)
  }

  @Test func `the request for an outgoing route is laid out as the kernel reads it`() {
    for family in AddressFamily.allCases {
      let bytes = Request(subject: .outgoingRoute(family), sequence: 77).bytes
      let header = bytes.withUnsafeBytes { $0.loadUnaligned(as: nlmsghdr.self) }
      let route = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 16, as: rtmsg.self) }
      #expect(header.nlmsg_len == UInt32(bytes.count))
      #expect(Int32(header.nlmsg_flags) == NLM_F_REQUEST)
      #expect(route.rtm_family == family.number)
      #expect(Int(route.rtm_dst_len) == family.externalAddress.count * 8)
      let attributes = ByteView(bytes[...]).rest(from: 28)?.attributes()
      #expect(attributes?[UInt16(RTA_DST.rawValue)]?.count == family.externalAddress.count)
    }
  }

  @Test func `a request is laid out as the kernel reads it`() {
    let sizes: [(Request.Subject, Int, Int)] = [
      (.links, RTM_GETLINK, MemoryLayout<ifinfomsg>.size), (.addresses, RTM_GETADDR, MemoryLayout<ifaddrmsg>.size),
      (.routes, RTM_GETROUTE, MemoryLayout<rtmsg>.size),
    ]
    for (subject, type, size) in sizes {
      let bytes = Request(subject: subject, sequence: 77).bytes
      let header = bytes.withUnsafeBytes { $0.loadUnaligned(as: nlmsghdr.self) }
      #expect(bytes.count == MemoryLayout<nlmsghdr>.size + size)
      #expect(header.nlmsg_len == UInt32(bytes.count))
      #expect(Int(header.nlmsg_type) == type)
      #expect(Int32(header.nlmsg_flags) == NLM_F_REQUEST | NLM_F_ROOT | NLM_F_MATCH)
      #expect(header.nlmsg_seq == 77)
      #expect(bytes.suffix(size).allSatisfy { $0 == 0 })
    }
  }
}
#endif
