import Inspection
import LiteralParsing

/// A JSON-RPC request.
struct AgentRequest: Sendable {
  let id: JSONValue
  let method: String
  let parameters: [String: JSONValue]
  let revision: AgentRevision

  /// Parses a line; `nil` for a message that needs no reply, such as a cancellation.
  ///
  /// - Parameter cancel: Receives the id of a request to cancel.
  init?(_ line: String, cancel: (JSONValue) -> Void) throws(AgentError) {
    if line.allSatisfy(\.isWhitespace) { return nil }
    guard let message = JSONValue(json: line) else { throw AgentError(ofUnreadable: line) }
    let members = message.members ?? [:]
    // A response.
    if members["method"] == nil, (members["result"] ?? members["error"]) != nil { return nil }
    let id = members["id"]
    guard members["jsonrpc"] == .text("2.0"), id == nil || id?.requestID != nil, let method = members["method"]?.text
    else {
      throw AgentError(
        code: -32600, "a request must be an object with jsonrpc \"2.0\", a method, and a text or an integer as its id",
        id: id)
    }
    let parameters = (members["params"] ?? .null).members
    guard let id else {
      if method == "notifications/cancelled", let id = parameters?["requestId"] { cancel(id) }
      return nil
    }
    guard let parameters else { throw .invalidParameters("params must be an object", id: id) }
    revision = try AgentRevision(of: method, parameters, id: id)
    (self.id, self.method, self.parameters) = (id, method, parameters)
  }

  /// Returns the reply with a result, in the format of the protocol revision.
  ///
  /// - Parameter milliseconds: How long the agent may cache the result; `nil` for results that are never cached.
  func reply(_ members: Literal.Members, from server: Literal, freshFor milliseconds: Int? = nil) -> String {
    var result = Literal.object(members)
    if !revision.hasSessions {
      let lifetime: Literal.Members =
        milliseconds.map { ["ttlMs": $0, "cacheScope": $0 > 0 ? "public" : "private"] } ?? [:]
      let meta = Literal.object(["io.modelcontextprotocol/serverInfo": server])
      result = .object(["resultType": "complete"], members, lifetime, ["_meta": meta])
    }
    return Literal.object(["jsonrpc": "2.0", "id": id.requestID, "result": result]).json
  }
}

/// The revisions of the protocol: `modelcontextprotocol.io/specification`.
enum AgentRevision: String, CaseIterable, Sendable {
  case july2026 = "2026-07-28"
  case november2025 = "2025-11-25"
  case june2025 = "2025-06-18"

  /// Whether a session begins with `initialize`; otherwise each request names its revision.
  var hasSessions: Bool { self != .july2026 }

  /// Creates the revision that a request names. A request that names none belongs to a session.
  init(of method: String, _ parameters: [String: JSONValue], id: JSONValue) throws(AgentError) {
    let (key, abilities) = ("io.modelcontextprotocol/protocolVersion", "io.modelcontextprotocol/clientCapabilities")
    let meta = parameters["_meta"]?.members ?? [:]
    if meta[key] == nil, meta[abilities] == nil, method != "server/discover" {
      self = .november2025
      return
    }
    guard let name = meta[key]?.text, case .object? = meta[abilities] else {
      throw .invalidParameters("_meta must have \(key) and \(abilities)", id: id)
    }
    guard let revision = Self(rawValue: name) else {
      let data = Literal.object(["supported": Self.allCases.map(\.rawValue), "requested": name])
      throw AgentError(code: -32022, "unsupported protocol version \(name)", data: data, id: id)
    }
    self = revision
  }
}

/// The reason a message of an agent is refused, with its JSON-RPC code.
struct AgentError: Error {
  let code: Int
  let message: String
  var data: Literal?
  /// The id of the request, if it has one.
  var id: JSONValue?

  init(code: Int, _ message: String, data: Literal? = nil, id: JSONValue? = nil) {
    (self.code, self.message, self.data, self.id) = (code, message, data, id)
  }

  /// Creates the reason a line cannot be parsed.
  init(ofUnreadable line: String) {
    if let message = JSONValue(json: line.replacing(/\\u[dD][89a-fA-F][0-9a-fA-F]{2}/, with: "?")) {
      let id = message.members?["id"].flatMap { $0.requestID == nil ? nil : $0 }
      self.init(code: -32600, "a text has half of a surrogate pair, which is not a character", id: id)
    } else {
      self.init(code: -32700, "the line is not valid JSON")
    }
  }

  static func invalidParameters(_ message: String, id: JSONValue? = nil) -> AgentError {
    AgentError(code: -32602, message, id: id)
  }

  /// The reply.
  var reply: String {
    let error = Literal.object(["code": code, "message": message], data.map { ["data": $0] } ?? [:])
    return Literal.object(["jsonrpc": "2.0", "id": id?.requestID, "error": error]).json
  }
}
