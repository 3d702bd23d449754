import Foundation

/// Builds the documentation site: prepares the input of `docc`, completes its output, and checks the result. It runs in
/// the folder of the workspace; Tools/Scripts/docs calls it.
@main
struct Site {
  static let usage = """
    usage: site modules                             print the modules of the reference
           site catalog GRAPHS CATALOG SOURCE   write the catalog of articles, and tidy the symbol graphs for docc
           site finish SITE BASE                    add what a static server needs, and the way back to the start
           site check SITE DIAGNOSTICS              fail for a dead link, a page without a summary, a long page or line,
                                                    or a warning of docc
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    switch (arguments.first, Array(arguments.dropFirst())) {
    case ("modules", let rest) where rest.isEmpty: print(Modules.all.joined(separator: "\n"))
    case ("catalog", let rest) where rest.count == 3:
      let graphs = try SymbolGraphs(tidying: URL(fileURLWithPath: rest[0]))
      try Catalog(graphs: graphs, source: rest[2]).write(to: URL(fileURLWithPath: rest[1]))
    case ("finish", let rest) where rest.count == 2:
      try Archive(folder: URL(fileURLWithPath: rest[0])).finish(base: rest[1])
    case ("check", let rest) where rest.count == 2:
      var crawl = try Crawl(Archive(folder: URL(fileURLWithPath: rest[0])))
      let mistakes = try crawl.mistakes() + Pages.mistakes() + Diagnostics.mistakes(in: URL(fileURLWithPath: rest[1]))
      print((mistakes + [crawl.summary]).joined(separator: "\n"))
      if !mistakes.isEmpty { exit(1) }
    default: throw Mistake(usage)
    }
  }
}

/// The problem, in one sentence.
struct Mistake: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
