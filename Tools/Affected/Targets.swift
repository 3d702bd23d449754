import Foundation

/// The targets of the package, from the output of `swift package dump-package`.
struct Targets {
  struct Target {
    let name: String
    let path: String
    let excluded: [String]
    let isTest: Bool
    let dependencies: [String]
  }

  let all: [Target]

  init(json: Data) throws {
    let object = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    all = (object?["targets"] as? [[String: Any]] ?? []).compactMap { target in
      guard let name = target["name"] as? String, let path = target["path"] as? String else { return nil }
      let dependencies = (target["dependencies"] as? [[String: Any]] ?? []).flatMap { dependency in
        dependency.values.compactMap { ($0 as? [Any])?.first as? String }
      }
      return Target(
        name: name, path: path, excluded: (target["exclude"] as? [String] ?? []).map { "\(path)/\($0)" },
        isTest: target["type"] as? String == "test", dependencies: dependencies)
    }
    guard !all.isEmpty else { throw Mistake("the package has no targets") }
  }

  /// Returns the target that compiles a file.
  func owner(of path: String) -> Target? {
    guard path.hasSuffix(".swift") else { return nil }
    return all.first { target in
      path.hasPrefix(target.path + "/") && !target.excluded.contains { path == $0 || path.hasPrefix($0 + "/") }
    }
  }

  /// Returns a target and those that it needs.
  func closure(of name: String) -> Set<String> {
    var (found, next): (Set<String>, [String]) = ([], [name])
    while let name = next.popLast() {
      guard found.insert(name).inserted else { continue }
      next += all.first { $0.name == name }?.dependencies ?? []
    }
    return found
  }

  /// Returns the targets of tests that need one of some targets.
  func tests(of names: Set<String>) -> [Target] {
    all.filter { $0.isTest && !closure(of: $0.name).isDisjoint(with: names) }
  }
}

/// An error that ends the tool, with a message for the user.
struct Mistake: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
