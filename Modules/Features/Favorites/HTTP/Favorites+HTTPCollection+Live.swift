import Foundation
public import HTTP
import SynchronizedSets

extension Favorites {
  /// A collection on a web server, and the connections to it.
  public struct HTTPCollection: Sendable {
    /// The store.
    public let dependencies: Dependencies
    /// A warning about the token, in one line, if it can be read on the way to the server.
    public let warning: String?
    private let client: HTTPClient

    /// Creates a collection; nothing is sent yet.
    ///
    /// The token that the server may want is taken from `FAVORITES_TOKEN`; what the server does not answer waits in an
    /// outbox in a file of its own.
    public init(at address: HTTPAddress) {
      let secret = ProcessInfo.processInfo.environment["FAVORITES_TOKEN"] ?? ""
      let client = HTTPClient(token: BearerToken(secret))
      let store = HTTPStore(address, over: client)
      let isMistyped = !secret.isEmpty && BearerToken(secret) == nil
      @Sendable func check() throws(Failure) {
        if isMistyped { throw Failure("FAVORITES_TOKEN has a character that no token has") }
      }
      self.client = client
      warning =
        !secret.isEmpty && address.origin.isReadable
        ? "FAVORITES_TOKEN is sent unencrypted to \(address.origin): it can be read in transit" : nil
      dependencies = .remote(
        load: { () async throws(Failure) in
          try check()
          return try await store.load()
        },
        send: { change async throws(Failure) in
          try check()
          try await store.save(change)
        }, outbox: .file(at: Dependencies.defaultPath(of: address.outboxName)))
    }

    /// Ends what is in flight, as if the server had not answered.
    public func cancelRequests() {
      client.cancelAll()
    }
  }
}

extension HTTPStore {
  /// Creates a store over real connections.
  init(_ collection: HTTPAddress, over client: HTTPClient) {
    self.init(
      collection: collection,
      send: { request async throws(HTTPError) in try await client.send(request) })
  }
}

extension HTTPAddress {
  /// Creates the address of a collection of favorites, which has no query and no fragment.
  public init(ofCollection text: String) throws(Malformed) {
    do throws(Malformed) { try self.init(text) } catch  where error.reason.contains("user name") {
      throw Malformed(reason: "\(error.reason); set FAVORITES_TOKEN to a token instead")
    }
    guard query == nil, fragment == nil else {
      throw Malformed(reason: "has a query or a fragment, which a collection cannot have")
    }
  }

  /// Returns the name under which a collection gets an item: of several spellings of one identifier, normalization form C.
  static func name(of item: String) -> String { item.precomposedStringWithCanonicalMapping }

  /// Returns the address of an item of this collection: one more segment, percent-encoded.
  ///
  /// Servers that serve a folder decode `%2F` and `%2E` before they look for a file, and list neither hidden files nor those
  /// of inner folders. A name that begins with a dot or has a slash is refused: it would not be in the next list, and could
  /// lead out of the collection, or to the collection itself, so that a `DELETE` takes more than was meant.
  func item(_ name: String) throws(Favorites.Failure) -> Self {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), !name.utf8.contains(UInt8(ascii: "/")) else {
      throw Favorites.Failure(
        "\(name.debugDescription) cannot be stored at \(self): a name there neither begins with a dot nor has a slash",
        kind: .rejected)
    }
    return appending(segment: name)
  }

  /// The name of the file for changes that wait for this collection: each collection has its own.
  var outboxName: String {
    "outbox-\(origin.host.prefix(100))-\(String(fingerprint, radix: 16)).json"
  }

  /// The 64-bit FNV-1a hash of the address, which is the same in every run.
  private var fingerprint: UInt64 {
    "\(self)".utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
  }
}

/// One entry of a list of favorites: an identifier, or an object with an `id`, or with a `name` as web servers list
/// the files of a folder.
struct HTTPListEntry: Decodable, Equatable {
  /// `nil` for what a folder holds beside files.
  let id: String?
  let eTag: String?

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      (id, eTag) = (text, nil)
      return
    }
    let object = try decoder.container(keyedBy: Key.self)
    let isFile = try object.decodeIfPresent(String.self, forKey: .type).map { $0 == "file" } ?? true
    let named = try object.decodeIfPresent(String.self, forKey: .id) ?? object.decode(String.self, forKey: .name)
    id = object.contains(.id) || isFile ? named : nil
    eTag = try object.decodeIfPresent(String.self, forKey: .etag)
  }

  private enum Key: String, CodingKey {
    case id, name, type, etag
  }

  /// Returns the entries of a JSON array; `nil` if the text is none.
  static func list(from body: [UInt8]) -> [HTTPListEntry]? {
    try? JSONDecoder().decode([HTTPListEntry].self, from: Data(body))
  }
}
