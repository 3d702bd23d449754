#if os(Linux)
import Glibc
import Testing

@testable import Netlink

struct LinkHintsTests {
  private let link = Link(index: 7, name: "net7", flags: 0, hardware: 1)

  /// Creates the files that sysfs would show, and removes them again.
  private func withSysfs(
    index: String, uevent: String = "", folders: [String] = [], _ body: (String) -> Void
  ) throws {
    var template = Array("/tmp/sysfs-XXXXXX".utf8CString)
    let root = try #require(mkdtemp(&template).map { String(cString: $0) })
    let folder = "\(root)/net7"
    let files = [("ifindex", index), ("uevent", uevent)]
    for made in [folder] + folders.map({ "\(folder)/\($0)" }) { #expect(mkdir(made, 0o700) == 0) }
    for (name, text) in files {
      let file = try #require(fopen("\(folder)/\(name)", "w"))
      fputs(text, file)
      fclose(file)
    }
    body(root)
    files.forEach { unlink("\(folder)/\($0.0)") }
    for made in folders.map({ "\(folder)/\($0)" }) + [folder, root] { rmdir(made) }
  }

  @Test func `sysfs knows a wireless interface by its folder, and others by the list of their properties`() throws {
    for folder in ["wireless", "phy80211"] {
      try withSysfs(index: "7\n", folders: [folder]) { root in
        #expect(LinkHints(sysfs: link, root: root) == LinkHints(isWireless: true))
      }
    }
    try withSysfs(index: "7\n", uevent: "DEVTYPE=wwan\nINTERFACE=net7\nIFINDEX=7\n") { root in
      #expect(LinkHints(sysfs: link, root: root) == LinkHints(deviceType: "wwan"))
    }
  }

  @Test func `nothing is known without sysfs, or of an interface with the same name in another network`() throws {
    try withSysfs(index: "8\n", uevent: "DEVTYPE=wwan\n", folders: ["wireless"]) { root in
      #expect(["/nonexistent", root].map { LinkHints(sysfs: link, root: $0) } == [LinkHints(), LinkHints()])
    }
  }
}
#endif
