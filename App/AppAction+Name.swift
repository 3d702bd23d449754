extension AppAction {
  /// The feature and the case, such as `favorites.itemTapped`, without what the case carries.
  var name: String {
    guard let feature = Mirror(reflecting: self).children.first, let label = feature.label else { return "\(self)" }
    return "\(label).\(Mirror(reflecting: feature.value).children.first?.label ?? "\(feature.value)")"
  }
}
