/// The imports of a Swift file.
enum Imports {
  /// Returns the modules that a file imports.
  static func modules(in text: String) -> [String] {
    let lines = text.split(separator: "\n").filter { $0.contains("import ") && !$0.contains("//") }
    return lines.compactMap { $0.split { $0 == " " || $0 == "." }.drop { $0 != "import" }.dropFirst().first }
      .map(String.init)
  }
}
