#if os(Linux)
import Glibc

/// Facts about a link that only sysfs reports.
struct LinkHints: Equatable, Sendable {
  /// Whether it has a wireless driver.
  var isWireless = false
  /// The device type that its driver states, such as `wwan`.
  var deviceType: String?
}

extension LinkHints {
  /// Reads the hints from sysfs with about five system calls. They are empty if sysfs shows another network namespace.
  init(sysfs link: Link, root: String = "/sys/class/net") {
    let folder = "\(root)/\(link.name)"
    guard !link.name.contains("/"), Self.lines(of: "\(folder)/ifindex").first == String(link.index) else { return }
    isWireless = ["wireless", "phy80211"].contains { access("\(folder)/\($0)", F_OK) == 0 }
    let key = "DEVTYPE="
    deviceType = Self.lines(of: "\(folder)/uevent").first { $0.hasPrefix(key) }.map { String($0.dropFirst(key.count)) }
  }

  private static func lines(of path: String) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, filled in
      filled = max(read(descriptor, buffer.baseAddress, buffer.count), 0)
    }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
#endif
