import HTTP
import HTTPTesting

extension ScriptedServer {
  /// The address of a collection on this server.
  var collection: HTTPAddress { address.appending(segment: "favorites") }
}
