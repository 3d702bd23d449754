import Foundation

extension Favorites.Dependencies {
  /// A store in one file, written as a whole: to a temporary file beside it, then renamed over it.
  ///
  /// A file that cannot be understood is kept aside under another name, and the person is told.
  ///
  /// - Parameter path: Where the file is, or will be; missing folders are made when it is first written.
  public static func file(at path: String) -> Favorites.Dependencies {
    let store = FileStore(path: path)
    return Favorites.Dependencies(
      load: { () async throws(Favorites.Failure) in try await store.load() },
      save: { wishes async throws(Favorites.Failure) in try await store.save(wishes) })
  }

  /// The store of a person who named no file: `favorites.json` in the app's folder under `XDG_DATA_HOME`, or under
  /// `~/.local/share`.
  public static var live: Favorites.Dependencies {
    .file(at: defaultPath(environment: ProcessInfo.processInfo.environment))
  }

  static func defaultPath(environment: [String: String]) -> String {
    let home = environment["HOME"] ?? NSHomeDirectory()
    let named = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (named ?? home + "/.local/share") + "/swiftrex-workspace/favorites.json"
  }
}

/// The contents of one file, read when they are first needed.
private actor FileStore {
  private let path: String
  private var items: Set<String>?

  init(path: String) {
    self.path = path
  }

  func load() throws(Favorites.Failure) -> Favorites.Contents {
    guard FileManager.default.fileExists(atPath: path) else {
      items = []
      return Favorites.Contents()
    }
    let data = try attempt("cannot read \(path)") { try Data(contentsOf: URL(fileURLWithPath: path)) }
    do {
      let document = try JSONDecoder().decode(FavoritesDocument.self, from: data)
      items = document.items
      return Favorites.Contents(items: document.items)
    } catch {
      let aside = try keepAside()
      items = []
      return Favorites.Contents(notice: "\(path) cannot be understood; it was kept as \(aside)")
    }
  }

  func save(_ wishes: [Favorites.Wish]) throws(Favorites.Failure) {
    if items == nil { _ = try load() }
    var wanted = items ?? []
    for wish in wishes {
      if wish.isFavorite { wanted.insert(wish.item) } else { wanted.remove(wish.item) }
    }
    let document = FavoritesDocument(items: wanted)
    try attempt("cannot write \(path)") { try DurableFile(path: path).replace(with: document.encoded()) }
    items = wanted
  }

  /// Renames the file to the first free name and answers that.
  private func keepAside() throws(Favorites.Failure) -> String {
    var number = 1
    while FileManager.default.fileExists(atPath: "\(path).corrupt-\(number)") { number += 1 }
    let aside = "\(path).corrupt-\(number)"
    try attempt("cannot keep \(path) aside") { try FileManager.default.moveItem(atPath: path, toPath: aside) }
    return aside
  }

  private func attempt<Result>(_ what: String, _ body: () throws -> Result) throws(Favorites.Failure) -> Result {
    do {
      return try body()
    } catch {
      throw Favorites.Failure("\(what): \(error.inWords)")
    }
  }
}

extension Error {
  /// What the system says, without the file name and the machinery around it.
  fileprivate var inWords: String {
    if let error = self as? POSIXError { return String(cString: strerror(error.code.rawValue)) }
    let error = self as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    guard let cause, cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(cause.code)))
  }
}
