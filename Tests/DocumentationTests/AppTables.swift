import Testing

/// An app of many features as source text, its tables in typed lines as `AppReducer.swift` and `AppMiddleware.swift` have
/// them.
struct AppTables {
  /// The source that the text needs beside itself.
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
    let reducers =
      ["extension Reducer<AppAction, AppState> {", sum]
      + lines { "  private static let f\($0): Self = F\($0).reducer.lift(action: .f\($0), state: \\.f\($0))" } + ["}"]
    let middlewares =
      ["extension MiddlewareReader<World, AnyMiddleware<AppAction, AppAction, AppState>> {", sum]
      + lines {
        "  private static let f\($0): Self = "
          + "F\($0).middleware.lift(action: .f\($0), state: \\.f\($0), dependencies: \\.f\($0))"
      } + ["}", ""]
    text = (types + reducers + middlewares).joined(separator: "\n")
    expressions =
      "let reducer: Reducer<AppAction, AppState> =\n"
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
    /// What is written, and what is written in its place: `▸` marks where the compiler is to report it.
    let replacements: [(String, String)]

    static let all = [
      Mistake(
        testDescription: "two key paths of the state are swapped",
        replacements: [
          ("F07.reducer.lift(action: .f07, state: \\.f07", "F07.reducer.lift(action: .f07, state: ▸\\.f08"),
          ("F08.reducer.lift(action: .f08, state: \\.f08", "F08.reducer.lift(action: .f08, state: ▸\\.f07"),
        ]),
      Mistake(
        testDescription: "the state lacks a property",
        replacements: [
          ("  var f12 = F12.State()\n", ""),
          ("F12.reducer.lift(action: .f12, state: ", "F12.reducer.lift(action: .f12, state: ▸"),
          ("F12.middleware.lift(action: .f12, state: ", "F12.middleware.lift(action: .f12, state: ▸"),
        ]),
      Mistake(
        testDescription: "the action is of another feature",
        replacements: [("F24.reducer.lift(action: .f24", "F24.reducer.lift(action: .▸f01")]),
      Mistake(
        testDescription: "a feature has no line",
        replacements: [
          ("  private static let f03: Self = F03.reducer", "  private static let none: Self = F03.reducer"),
          (
            "Reducer<AppAction, AppState> {\n  static let app: Self = f01 <> f02 <> ",
            "Reducer<AppAction, AppState> {\n  static let app: Self = f01 <> f02 <> ▸"
          ),
        ]),
    ]
  }

  /// Returns the text with a mistake in it.
  func text(with mistake: Mistake) -> MarkedText {
    MarkedText(mistake.replacements.reduce(text) { $0.replacing($1.0, with: $1.1) })
  }
}
