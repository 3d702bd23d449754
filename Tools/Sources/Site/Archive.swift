import Foundation

/// The folder that docc writes.
struct Archive {
  let folder: URL
  private static let start = "doc://workspace/documentation/Guide"

  /// The data of each page, by the path of its address.
  func pages() throws -> [String: (file: URL, data: JSON)] {
    let data = folder.appendingPathComponent("data")
    let files =
      FileManager.default.enumerator(at: data, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    let pages = try files.filter { $0.pathExtension == "json" }.map { file in
      (String(file.path.dropFirst(data.path.count).dropLast(5)), (file: file, data: try JSON(contentsOf: file)))
    }
    return Dictionary(uniqueKeysWithValues: pages)
  }

  /// Completes the site for a static server.
  ///
  /// - The path above each page of the reference begins with the start page.
  /// - The root redirects to the start page.
  /// - A style makes room for code and diagrams.
  /// - The file `.nojekyll` lets a server deliver names that begin with `_`.
  func finish(base: String) throws {
    let pages = try pages()
    guard let start = pages["/documentation/guide"]?.data else { throw Mistake("docc wrote no start page") }
    let reference: [String: Any] = [
      "type": "topic", "kind": "article", "role": "collection", "identifier": Self.start, "url": "/documentation/guide",
      "title": start["metadata"]["title"].text, "abstract": [],
    ]
    try endInOrder(pages)
    for (file, data) in pages.values {
      let paths = data["hierarchy"]["paths"].list.map { $0.list.map(\.text) }
      guard data["identifier"]["url"].text != Self.start, paths.first?.first != Self.start else { continue }
      var page = data
      var references = data["references"]
      references.set(Self.start, to: reference)
      var hierarchy = data["hierarchy"]
      hierarchy.set("paths", to: paths.map { [Self.start] + $0 })
      if data["metadata"]["role"].text == "collection" {
        // The page of a module lists this section in its outline, and does not show it.
        page.set(
          "primaryContentSections", to: data["primaryContentSections"].list.filter { $0["kind"].text != "mentions" })
      }
      page.set("references", to: references.value as Any)
      page.set("hierarchy", to: hierarchy.value as Any)
      try page.write(to: file)
    }
    try write("", to: ".nojekyll")
    try addStyle()
    let address = base.isEmpty ? "/documentation/guide/" : "/\(base)/documentation/guide/"
    for page in ["index.html", "documentation/index.html"] {
      try write(
        """
        <!doctype html><meta charset="utf-8"><title>SwiftRex workspace</title>
        <meta http-equiv="refresh" content="0; url=\(address)"><a href="\(address)">SwiftRex workspace</a>

        """, to: page)
    }
  }

  /// Ends each page of the first list, which is read in order, with a link to the next one instead of a list of its
  /// neighbors. The last one and the decision records end without a list.
  private func endInOrder(_ pages: [String: (file: URL, data: JSON)]) throws {
    func topics(of path: String) -> [String] {
      pages[path]?.data["topicSections"].list.first?["identifiers"].list.map(\.text) ?? []
    }
    let (course, records) = (topics(of: "/documentation/guide"), topics(of: "/documentation/guide/decisions"))
    for (file, data) in pages.values {
      let identifier = data["identifier"]["url"].text
      let place = course.firstIndex(of: identifier)
      guard place != nil || records.contains(identifier) else { continue }
      var page = data
      page.remove("seeAlsoSections")
      if let next = place.flatMap({ course.dropFirst($0 + 1).first }) {
        let section: [String: Any] = ["title": "Next", "anchor": "Next", "identifiers": [next]]
        page.set("seeAlsoSections", to: [JSON(section)])
      }
      try page.write(to: file)
    }
  }

  /// Makes room: code has 100 columns in a window of 1,400 pixels, declarations and paths in tables wrap, diagrams
  /// scroll, and tables are smaller on a phone.
  private func addStyle() throws {
    let folder = folder.appendingPathComponent("css")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    guard let name = names.first(where: { $0.hasPrefix("index.") }) else { throw Mistake("docc wrote no style sheet") }
    let file = folder.appendingPathComponent(name)
    let style =
      try String(contentsOf: file, encoding: .utf8) + """

        #app .code-listing pre > code { font-size: 12.8px }
        #app .declaration .source, #app .declaration .source * { white-space: pre-wrap }
        #app td code { overflow-wrap: anywhere } #app td:has(code) { min-width: 9em }
        #app td:first-child:has(code) { min-width: 13em }
        #app .inline-image-container { overflow-x: auto } #app .inline-image-container img { max-width: none }
        @media (max-width: 735px) { #app .code-listing pre > code { font-size: 12px } #app table { font-size: 14px }
          #app td:first-child:has(code) { min-width: 9em } #app td:nth-child(n+3):has(code) { min-width: 16em } }

        """
    try style.write(to: file, atomically: false, encoding: .utf8)
  }

  private func write(_ text: String, to path: String) throws {
    try text.write(to: folder.appendingPathComponent(path), atomically: false, encoding: .utf8)
  }
}
