import Testing

/// The size of the features.
struct FeatureBudgetTests {
  @Test(arguments: Repository.features)
  func `a feature keeps to its budget of files and of lines of the reducer`(feature: String) {
    let budget = FeatureBudget.exceptions[feature] ?? FeatureBudget()
    let folder = "Modules/Features/" + feature
    let files = Repository.swiftFiles(under: folder)
    if files.count > budget.files {
      Issue.record("\(folder) has \(files.count) Swift files; its budget is \(budget.files)")
    }
    for file in files where file.name == "\(feature)+Reducer.swift" && file.lines.count - 1 > budget.reducerLines {
      Issue.record("\(file.path) has \(file.lines.count - 1) lines; its budget is \(budget.reducerLines)")
    }
  }

  @Test func `a budget is one of a feature that there is`() {
    for name in FeatureBudget.exceptions.keys where !Repository.features.contains(name) {
      Issue.record("FeatureBudget.exceptions has a budget of \(name), which is no feature")
    }
  }
}
