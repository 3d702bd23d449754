import Foundation

/// The modules of the reference: all that a feature, its tests or an app may import, without the libraries and what only
/// the prompt's own modules use.
enum Modules {
  static let all =
    ["Core", "Bridges", "Middlewares"].flatMap { folders(in: "Modules/\($0)") }
    + ["REPL", "Recorder", "Screens", "SwiftRexTesting", "UseCaseTesting"] + features

  static let features = folders(in: "Modules/Features").map { $0 + "Feature" }

  private static func folders(in path: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }
}
