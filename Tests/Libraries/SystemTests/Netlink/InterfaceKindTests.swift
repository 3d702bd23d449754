#if os(Linux)
import Foundation
import SwiftRexTesting
import Testing

@testable import Netlink

/// The kinds of interfaces, from what sysfs says of them.
struct InterfaceKindTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func kind(
    _ name: String = "net7", type: Int? = 1, uevent: String = "", folders: [String] = [], index: UInt32 = 7
  ) throws -> NetworkInterface.Kind {
    let path = folder.path + "/" + name
    try? FileManager.default.removeItem(atPath: path)
    for folder in [path] + folders.map({ "\(path)/\($0)" }) {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    try folder.write("7\n", to: name + "/ifindex")
    try folder.write(uevent + "INTERFACE=\(name)\nIFINDEX=7\n", to: name + "/uevent")
    if let type { try folder.write("\(type)\n", to: name + "/type") }
    return NetworkInterface.Kind(of: name, index: index, sysfs: folder.path)
  }

  @Test func `the kind follows from the driver, then from the name and the hardware`() throws {
    let wlan = try kind(uevent: "DEVTYPE=wlan\n")
    #expect(
      try [kind(folders: ["wireless"]), kind(folders: ["phy80211"]), wlan, kind("wlan0")] == [
        .wifi, .wifi, .wifi, .wired,
      ])
    let modem = "DEVTYPE=wwan\n"
    let cellular = try [kind(uevent: modem), kind(type: 0xFFFE, uevent: modem), kind("wwan0"), kind(type: 519)]
    #expect(cellular == Array(repeating: .cellular, count: 4))
    let tunnels = try [512, 768, 769, 0xFFFE].map { try kind(type: $0) }
    #expect(try tunnels + [kind(type: 24, uevent: "DEVTYPE=wireguard\n")] == Array(repeating: .vpn, count: 5))
    #expect(try [kind(), kind(type: 32), kind(type: nil)] == [.wired, .other, .other])
  }

  @Test func `nothing is known without sysfs, or of an interface with the same name in another network`() throws {
    #expect(try kind(folders: ["wireless"], index: 8) == .other)
    #expect(NetworkInterface.Kind(of: "net7", index: 7, sysfs: "/nonexistent") == .other)
  }
}
#endif
