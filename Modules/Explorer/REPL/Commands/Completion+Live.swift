import Foundation
package import LineEditing

extension Completion {
  /// Returns the names of the files and folders that can continue a path.
  package static func file(_ typed: Substring) -> Completion {
    let start = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let folder = URL(fileURLWithPath: start == typed.startIndex ? "." : String(typed[..<start]))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let word = typed[start...]
    return Completion(
      of: word,
      by: names.filter { word.hasPrefix(".") || !$0.hasPrefix(".") }.map { name in
        let values = try? folder.appendingPathComponent(name).resourceValues(forKeys: [.isDirectoryKey])
        return values?.isDirectory == true ? name + "/" : name
      })
  }
}
