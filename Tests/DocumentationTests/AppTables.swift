import Testing

/// An app of many features as source text, its table in typed lines as in `AppFeature.swift`.
struct AppTables {
  /// The other source that the text needs.
  static let tinyFeature = "Tests/DocumentationTests/TinyFeature.swift"

  let text: String
  /// The tables once more, each as one expression without a name for its lines.
  let expressions: String

  /// Creates an app of the features `F01`, `F02`, ….
  init(featureCount: Int) {
    let numbers = (1...featureCount).map { $0 < 10 ? "0\($0)" : "\($0)" }
    let sum = "  static let app: Self = " + numbers.map { "f\($0)" }.joined(separator: " <> ")
    func lines(_ line: (String) -> String) -> [String] { numbers.map(line) }
    let types =
      ["import SwiftRex"] + lines(Self.feature)
      + ["enum AppAction: Sendable {"] + lines { "  case f\($0)(F\($0).Action)" } + ["}"]
      + ["struct AppState: Sendable {"] + lines { "  var f\($0) = F\($0).State()" } + ["}"]
      + ["struct World: Sendable {"] + lines { "  var f\($0) = F\($0).Dependencies()" } + ["}"]
    let table =
      ["extension Feature<AppAction, AppState, World> {", sum]
      + lines {
        "  private static let f\($0): Self = "
          + "F\($0).feature.lift(action: .f\($0), state: \\.f\($0), dependencies: \\.f\($0))"
      } + ["}", ""]
    text = (types + table).joined(separator: "\n")
    expressions =
      "let feature: Feature<AppAction, AppState, World> =\n"
      + numbers.map { "F\($0).feature.lift(action: .f\($0), state: \\.f\($0), dependencies: \\.f\($0))" }
      .joined(separator: " <> ")
      + "\nlet reducer: Reducer<AppAction, AppState> =\n"
      + numbers.map { "F\($0).reducer.lift(action: .f\($0), state: \\.f\($0))" }.joined(separator: " <> ")
      + "\nlet middleware: AnyMiddleware<AppAction, AppAction, AppState> =\n"
      + numbers.map { "TinyMiddleware<F\($0)>().lift(action: .f\($0), state: \\.f\($0))" }.joined(separator: " <> ")
      + "\nlet reader: MiddlewareReader<World, AnyMiddleware<AppAction, AppAction, AppState>> =\n"
      + numbers.map { "F\($0).middleware.lift(action: .f\($0), state: \\.f\($0), dependencies: \\.f\($0))" }
      .joined(separator: " <> ") + " <> MiddlewareReader.pure(IdentityMiddleware())\n"
  }

  private static func feature(_ number: String) -> String {
    """
    enum F\(number): TinyFeature {
      struct Action: TinyAction { var amount: Int }
      struct State: TinyState { var sum = 0 }
      struct Dependencies: Sendable {}
    }
    extension Prism<AppAction, F\(number).Action> {
      static var f\(number): Prism {
        Prism(case: AppAction.f\(number)) { if case .f\(number)(let action) = $0 { action } else { nil } }
      }
    }
    """
  }
}

extension AppTables {
  /// A mistake, made by replacing parts of the text.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// The text to replace, and its replacement, where `▸` marks the place that the compiler should report.
    let replacements: [(String, String)]

    static let all = [
      Mistake(
        testDescription: "two key paths of the state are swapped",
        replacements: [
          ("F07.feature.lift(action: .f07, state: \\.f07", "F07.feature.lift(action: .f07, state: ▸\\.f08"),
          ("F08.feature.lift(action: .f08, state: \\.f08", "F08.feature.lift(action: .f08, state: ▸\\.f07"),
        ]),
      Mistake(
        testDescription: "the state lacks a property",
        replacements: [
          ("  var f12 = F12.State()\n", ""),
          ("F12.feature.lift(action: .f12, state: ", "F12.feature.lift(action: .f12, state: ▸"),
        ]),
      Mistake(
        testDescription: "the action is of another feature",
        replacements: [("F24.feature.lift(action: .f24", "F24.feature.lift(action: .▸f01")]),
      Mistake(
        testDescription: "a feature has no line",
        replacements: [
          ("  private static let f03: Self = F03.feature", "  private static let none: Self = F03.feature"),
          (
            "  static let app: Self = f01 <> f02 <> ",
            "  static let app: Self = f01 <> f02 <> ▸"
          ),
        ]),
    ]
  }

  /// Returns the text with a mistake in it.
  func text(with mistake: Mistake) -> MarkedText {
    MarkedText(mistake.replacements.reduce(text) { $0.replacing($1.0, with: $1.1) })
  }
}
