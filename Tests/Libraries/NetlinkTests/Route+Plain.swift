@testable import Netlink

extension Route {
  /// Creates a unicast route, which covers the external address if it is a default route.
  init(family: AddressFamily?, isDefault: Bool, links: [UInt32]) {
    self.init(family: family, isDefault: isDefault, coversExternalAddress: isDefault, isUnicast: true, links: links)
  }
}
