import LifecycleFeature

extension Lifecycle.State {
  /// Whether the app is neither in the background nor ending.
  var isInUse: Bool {
    switch phase {
    case .launching, .active, .inactive: true
    case .background, .terminating: false
    }
  }
}
