/// How large the folder of a feature and the file of its reducer may be.
struct FeatureBudget {
  /// The largest number of Swift files in the folder.
  var files = 14
  /// The largest number of lines in the file of the reducer: a page and a half.
  var reducerLines = 90

  /// The budgets of the features that need another one.
  static let exceptions = [
    "Favorites": FeatureBudget(files: 12)
  ]
}
