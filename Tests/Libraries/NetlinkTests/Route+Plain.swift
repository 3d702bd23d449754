@testable import ReachabilityFeature

extension NetlinkRoute {
  /// A route that leads through interfaces, and concerns the world if it is a default route.
  init(family: NetlinkFamily?, isDefault: Bool, links: [UInt32]) {
    self.init(family: family, isDefault: isDefault, concernsWorld: isDefault, isUnicast: true, links: links)
  }
}
