import Foundation

/// A walk over all pages of the site, from the start.
struct Crawl {
  private let archive: Archive
  private let pages: [String: (file: URL, data: JSON)]
  private let anchors: [String: Set<String>]
  private var linkCount = 0

  init(_ archive: Archive) throws {
    self.archive = archive
    pages = try archive.pages()
    anchors = pages.mapValues { Set($0.data.objects.map { $0["anchor"].text }.filter { !$0.isEmpty }) }
  }

  /// The mistakes, one line each, sorted.
  mutating func mistakes() throws -> [String] {
    var (reached, next): (Set<String>, [String]) = (["/documentation/guide"], ["/documentation/guide"])
    var mistakes: Set<String> = []
    while let path = next.popLast() {
      guard let page = pages[path]?.data else { continue }
      if !isFile("\(path)/index.html") { mistakes.insert("\(path) has no file to open directly") }
      if page["abstract"].list.isEmpty, !Self.isGroup(page) {
        mistakes.insert("\(path) has no summary")
      }
      for target in targets(of: page, at: path, &mistakes) where reached.insert(target).inserted { next.append(target) }
    }
    let lost = Set(pages.keys).subtracting(reached).filter { $0.hasPrefix("/documentation/") }
    return (mistakes + lost.map { "\($0) cannot be reached from the start" }).sorted()
  }

  var summary: String {
    let size =
      FileManager.default.enumerator(at: archive.folder, includingPropertiesForKeys: [.fileSizeKey])?
      .compactMap { try? ($0 as? URL)?.resourceValues(forKeys: [.fileSizeKey]).fileSize }.reduce(0, +) ?? 0
    return "docs: \(pages.count) pages, \(linkCount) links, \((size + 500_000) / 1_000_000) MB"
  }

  /// The pages to which a page links; reports the links that lead nowhere.
  private mutating func targets(of page: JSON, at path: String, _ mistakes: inout Set<String>) -> [String] {
    let references = page["references"].members
    for object in page.objects where object["type"].text == "reference" {
      let identifier = object["identifier"].text
      if references[identifier] == nil { mistakes.insert("\(path) names \(identifier), which is not there") }
    }
    var targets: [String] = []
    for reference in references.values {
      linkCount += 1
      let url = reference["url"].text
      switch reference["type"].text {
      case "topic", "section":
        let parts = url.split(separator: "#", maxSplits: 1).map(String.init)
        guard let target = parts.first, pages[target] != nil else {
          mistakes.insert("\(path) links to \(url), which is not there")
          continue
        }
        if parts.count == 2, anchors[target]?.contains(parts[1]) != true {
          mistakes.insert("\(path) links to \(url), which has no such heading")
        }
        targets.append(target)
      case "link": if !url.hasPrefix("https://") { mistakes.insert("\(path) links to \(url), outside of the site") }
      default: break
      }
    }
    return targets
  }

  private func isFile(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: archive.folder.path + path)
  }

  /// Whether the page lists what conforms to a protocol or extends a type of another module; what it lists has
  /// summaries.
  private static func isGroup(_ page: JSON) -> Bool {
    let heading = page["metadata"]["roleHeading"].text
    return heading.hasPrefix("Extended") || page["metadata"]["role"].text == "collectionGroup"
  }
}
