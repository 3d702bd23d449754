import Foundation
import HTTPTesting
import Testing

@testable import FavoritesFeature

/// A collection with the connections and the environment of this process.
@Suite(
  .timeLimit(.minutes(10)),
  .enabled(if: ProcessInfo.processInfo.environment["FAVORITES_TOKEN"] == nil, "FAVORITES_TOKEN is set"))
struct HTTPCollectionTests {
  @Test func `a collection is read without a credential and without a warning`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(200, [], #"["oslo"]"#)])
    let collection = Favorites.HTTPCollection(at: server.collection)
    #expect(try await collection.dependencies.load().items == ["oslo"])
    #expect(collection.warning == nil)
  }
}
