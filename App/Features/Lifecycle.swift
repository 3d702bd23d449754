import LifecycleFeature

extension Lifecycle.Phase {
  /// Whether the app is neither in the background nor ending.
  var isInUse: Bool {
    switch self {
    case .launching, .active, .inactive: true
    case .background, .terminating: false
    }
  }
}
