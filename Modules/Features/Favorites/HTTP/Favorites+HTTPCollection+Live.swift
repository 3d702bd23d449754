import Foundation
public import HTTP

extension Favorites {
  /// A collection on a web server, and the connections to it.
  public struct HTTPCollection: Sendable {
    /// The backend.
    public let dependencies: Dependencies
    /// A warning in one line if the credential is sent without encryption.
    public let warning: String?
    private let client: HTTPClient

    /// Creates a collection; nothing is sent yet.
    ///
    /// The credential for the server is read from `FAVORITES_TOKEN`. Changes that the server has not acknowledged
    /// wait in an outbox file.
    public init(at address: HTTPAddress) {
      let secret = ProcessInfo.processInfo.environment["FAVORITES_TOKEN"] ?? ""
      let client = HTTPClient(token: BearerToken(secret))
      let backend = HTTPBackend(address, over: client)
      let isMistyped = !secret.isEmpty && BearerToken(secret) == nil
      @Sendable func check() throws(SyncError) {
        if isMistyped { throw .outage("FAVORITES_TOKEN contains a character that is not allowed in a credential") }
      }
      self.client = client
      warning =
        !secret.isEmpty && address.origin.isReadable
        ? "FAVORITES_TOKEN is sent to \(address.origin) without encryption; use an https address" : nil
      dependencies = .remote(
        load: { () async throws(SyncError) in
          try check()
          return try await backend.load()
        },
        send: { change async throws(SyncError) in
          try check()
          try await backend.save(change)
        }, outbox: .file(at: Dependencies.defaultPath(of: address.outboxName)))
    }

    /// Cancels the requests in flight, as if the server had not responded.
    public func cancelRequests() {
      client.cancelAll()
    }
  }
}

extension HTTPBackend {
  /// Creates a backend over real connections.
  init(_ collection: HTTPAddress, over client: HTTPClient) {
    self.init(
      collection: collection,
      send: { request async throws(HTTPError) in try await client.send(request) })
  }
}

extension HTTPResponse {
  /// Whether the body is a page: neither empty nor JSON. It may come from something other than the server, such as a
  /// portal or a firewall.
  var isPage: Bool {
    !body.isEmpty && (try? JSONSerialization.jsonObject(with: Data(body), options: .fragmentsAllowed)) == nil
  }
}

extension HTTPAddress {
  /// Creates the address of a collection of favorites; throws if it has a user name, a query or a fragment.
  public init(ofCollection text: String) throws(Malformed) {
    do throws(Malformed) { try self.init(text) } catch  where error.hasCredential {
      throw Malformed(reason: "\(error.reason); use FAVORITES_TOKEN instead", hasCredential: true)
    }
    guard query == nil, fragment == nil else {
      throw Malformed(reason: "has a query or a fragment; remove it")
    }
  }

  /// Returns the name of an item on the server: its spelling in normalization form C.
  static func name(of item: String) -> String { item.precomposedStringWithCanonicalMapping }

  /// Returns the address of an item of this collection: one more segment, percent-encoded.
  ///
  /// Servers that serve a folder decode `%2F` and `%2E` before they look for a file, and list neither hidden files nor
  /// those of inner folders. So a name that begins with a dot or contains a slash is rejected. It would not be in the
  /// next list. It could also address something outside the collection, or the collection itself, and a `DELETE` would
  /// remove too much.
  func item(_ name: String) throws(Favorites.SyncError) -> Self {
    guard let first = name.utf8.first, first != UInt8(ascii: "."), !name.utf8.contains(UInt8(ascii: "/")) else {
      throw .rejection(
        "\(name.debugDescription) cannot be stored at \(self): names must not begin with a dot or contain a slash")
    }
    return appending(segment: name)
  }

  /// The name of the outbox file of this collection. A slash at the end of the address makes no difference.
  var outboxName: String {
    "outbox-\(origin.host.prefix(100))-\(String(fingerprint, radix: 16)).json"
  }

  /// The 64-bit FNV-1a hash of the address without a slash at its end, which is the same in every run.
  private var fingerprint: UInt64 {
    let isFolder = path.hasSuffix("/") && path != "/"
    return "\(self)".utf8.dropLast(isFolder ? 1 : 0)
      .reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
  }
}

/// One entry of a list of favorites: an identifier, an object with an `id`, or an object with a `name`, as web servers
/// list the files of a folder.
struct HTTPListEntry: Decodable, Equatable {
  /// The identifier; `nil` for an entry of a folder that is not a file.
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

  /// Returns the readable entries of a JSON array, and the number of its elements; `nil` if the body is not an array,
  /// or if nothing in it is readable.
  static func list(from body: [UInt8]) -> (entries: [HTTPListEntry], count: Int)? {
    guard let elements = try? JSONDecoder().decode([Element].self, from: Data(body)) else { return nil }
    let entries = elements.compactMap(\.entry)
    return entries.isEmpty && !elements.isEmpty ? nil : (entries, elements.count)
  }

  /// An element of a list, which may be anything.
  private struct Element: Decodable {
    let entry: HTTPListEntry?

    init(from decoder: any Decoder) throws {
      entry = try? HTTPListEntry(from: decoder)
    }
  }
}
