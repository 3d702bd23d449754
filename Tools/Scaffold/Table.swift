import Foundation

/// A table with a row for each feature.
struct Table: Sendable {
  let path: String
  private let place: Place
  /// Whether the rows are in alphabetical order; otherwise a new one is added at the end.
  private let isSorted: Bool
  /// Returns the lines of a feature's row.
  private let text: @Sendable (FeatureName) -> String
  /// Whether only features with a screen need a row.
  private var isForScreens: Bool { path.hasPrefix("App/Screens/") }

  init(_ path: String, _ place: Place, isSorted: Bool = true, _ text: @escaping @Sendable (FeatureName) -> String) {
    (self.path, self.place, self.isSorted, self.text) = (path, place, isSorted, text)
  }

  /// Returns the edit that adds the row of a feature, which is among the given ones.
  func addition(of feature: FeatureName, to file: ParsedFile, among features: [FeatureName]) throws(Mistake) -> [Edit] {
    let rows = try rows(of: file, for: features)
    guard let last = rows.last else { throw Mistake("\(path) has no row of a feature left") }
    let key = key(of: feature)
    let next = isSorted ? rows.first { key < $0.key }?.lines.lowerBound : nil
    let line = next ?? last.lines.upperBound
    // The only element of an array has no comma.
    let end = last.lines.upperBound - 1
    let hasComma = if case .elements = place { file.lines[end].hasSuffix(",") } else { true }
    let comma = hasComma ? [] : [Edit(lines: end..<end + 1, text: [file.lines[end] + ","])]
    return comma + [Edit(lines: line..<line, text: text(feature).components(separatedBy: "\n"))]
  }

  /// Returns the edits that remove the rows of a feature.
  func removal(of feature: FeatureName, from file: ParsedFile, among features: [FeatureName]) throws(Mistake) -> [Edit]
  {
    let key = key(of: feature)
    return try rows(of: file, for: features).filter { $0.key == key }.map { Edit(lines: $0.lines, text: []) }
  }

  /// Returns the edits that sort the rows.
  func sorting(of file: ParsedFile, among features: [FeatureName]) throws(Mistake) -> [Edit] {
    guard isSorted else { return [] }
    let rows = try rows(of: file, for: features)
    return zip(rows, rows.sorted { $0.key < $1.key }).map { Edit(lines: $0.lines, text: Array(file.lines[$1.lines])) }
  }

  /// Returns the row that a feature needs and the table lacks.
  func missingRow(of feature: FeatureName, in tree: Tree, among features: [FeatureName]) throws(Mistake) -> String? {
    if isForScreens && tree.text(of: "Modules/Features/\(feature.type)/\(feature.type)+Screen.swift").isEmpty {
      return nil
    }
    let key = key(of: feature)
    return try rows(of: ParsedFile(tree.text(of: path)), for: features).contains { $0.key == key } ? nil : text(feature)
  }

  private func key(of feature: FeatureName) -> String {
    if case .imports = place { feature.module } else { feature.property }
  }

  /// Returns the rows; throws if two of them share a line.
  private func rows(of file: ParsedFile, for features: [FeatureName]) throws(Mistake) -> [Row] {
    let rows = RowFinder.rows(of: place, in: file, features: features)
    for (row, next) in zip(rows, rows.dropFirst()) where next.lines.lowerBound < row.lines.upperBound {
      throw Mistake("\(path):\(next.lines.lowerBound + 1): \(next.key) shares a line with \(row.key)")
    }
    return rows
  }
}
