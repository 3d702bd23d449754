import Foundation

/// A document in a file, which one process at a time may write; all may read it.
struct FavoritesFile {
  private let path: String
  private let system: FileSystem
  private var lock: FileLock?

  /// Names a file; nothing is read or made.
  init(path: String, system: FileSystem = .real) {
    self.path = path
    self.system = system
  }

  /// Whether nobody else writes the file for as long as this value lives.
  var isMine: Bool { lock != nil }

  /// Where the file is, behind symbolic links.
  private var place: String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  private var folder: String {
    URL(fileURLWithPath: place).deletingLastPathComponent().path
  }

  /// Takes the right to write the file, and makes its folder if there is none.
  mutating func acquire() throws(Favorites.Failure) {
    if isMine { return }
    _ = try exists()
    try attempt("cannot write \(path)") {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    do throws(FileLock.Refusal) {
      lock = try FileLock(path: place)
    } catch {
      switch error {
      case .held(let holder):
        let process = holder.map { "process \($0)" } ?? "another process"
        throw Favorites.Failure("\(path) is in use by \(process); end it, or use another file")
      case .failed(let code):
        throw Favorites.Failure("cannot write \(path): cannot lock it: \(String(cString: strerror(code)))")
      }
    }
  }

  /// Reads the document, an empty one if there is no file.
  ///
  /// A file that cannot be understood is kept aside under another name, if it may be written, and the notice says so.
  func read() throws(Favorites.Failure) -> (document: FavoritesDocument, notice: String?) {
    guard try exists() else { return (FavoritesDocument(), nil) }
    let data = try attempt("cannot read \(path)") { try Data(contentsOf: URL(fileURLWithPath: place)) }
    if let document = try? JSONDecoder().decode(FavoritesDocument.self, from: data) { return (document, nil) }
    guard isMine else { throw Favorites.Failure("\(path) cannot be understood") }
    return (FavoritesDocument(), "\(path) cannot be understood; it was kept as \(try keepAside())")
  }

  /// Replaces the document; only who has acquired the file may.
  func write(_ document: FavoritesDocument) throws(Favorites.Failure) {
    try attempt("cannot write \(path)") {
      try DurableFile(path: place, system: system).replace(with: document.encoded())
    }
  }

  /// Tells whether there is a file; what is there and no file, such as a folder or a device, is left alone.
  private func exists() throws(Favorites.Failure) -> Bool {
    var status = stat()
    guard stat(place, &status) == 0 else { return false }
    if status.st_mode & S_IFMT == S_IFREG { return true }
    throw Favorites.Failure("\(path) is not a file; use another name")
  }

  /// Renames the file to the first free name and answers that.
  private func keepAside() throws(Favorites.Failure) -> String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(place).corrupt-\(number)") { number += 1 }
    let suffix = ".corrupt-\(number)"
    try attempt("cannot keep \(path) aside") {
      try FileManager.default.moveItem(atPath: place, toPath: place + suffix)
    }
    return (place == URL(fileURLWithPath: path).path ? path : place) + suffix
  }

  private func attempt<Result>(_ what: String, _ body: () throws -> Result) throws(Favorites.Failure) -> Result {
    do {
      return try body()
    } catch {
      throw Favorites.Failure("\(what): \(error.inWords)")
    }
  }
}
