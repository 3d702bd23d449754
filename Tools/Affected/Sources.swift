import Foundation

/// The Swift files of the package, parsed; each declaration has a number in the whole package.
struct Sources {
  struct File {
    let path: String
    let target: Targets.Target
    let parsed: SourceFile
    /// The number of its first declaration.
    let first: Int
  }

  private(set) var files: [File] = []
  private(set) var declarations: [Declaration] = []
  /// The file of each declaration.
  private(set) var fileIndexes: [Int] = []

  /// Parses the files of some targets.
  init(of targets: Targets, at root: String, in names: Set<String>) throws {
    for target in targets.all where names.contains(target.name) {
      let paths = FileManager.default.enumerator(atPath: "\(root)/\(target.path)")?.compactMap { $0 as? String } ?? []
      for path in paths.map({ "\(target.path)/\($0)" }).sorted() where targets.owner(of: path) != nil {
        let parsed = SourceFile(try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
        fileIndexes += parsed.declarations.map { _ in files.count }
        files.append(File(path: path, target: target, parsed: parsed, first: declarations.count))
        declarations += parsed.declarations
      }
    }
  }

  func file(of declaration: Int) -> File { files[fileIndexes[declaration]] }

  /// Returns the declaration around one.
  func parent(of declaration: Int) -> Int? {
    declarations[declaration].parent.map { file(of: declaration).first + $0 }
  }

  /// The numbers of the tests.
  var tests: [Int] { declarations.indices.filter { declarations[$0].isTest } }

  /// Returns the suite of a test, as the testing library names it: `FavoritesTests.RetryTests`.
  func suite(of test: Int) -> String {
    let path = declarations[test].path.dropLast(label(of: test).count + 1)
    return [file(of: test).target.name, path.replacingOccurrences(of: ".", with: "/")].filter { !$0.isEmpty }
      .joined(separator: ".")
  }

  /// Returns the name of a test in its suite, with labels.
  func label(of test: Int) -> String {
    let declaration = declarations[test]
    guard let parent = declaration.parent else { return declaration.path }
    let outer = file(of: test).parsed.declarations[parent].path
    return outer.isEmpty ? declaration.path : String(declaration.path.dropFirst(outer.count + 1))
  }

  /// Returns the name of a test, as the testing library names it.
  func name(of test: Int) -> String {
    let suite = suite(of: test)
    return suite.contains(".") ? "\(suite)/\(label(of: test))" : "\(suite).\(label(of: test))"
  }
}
