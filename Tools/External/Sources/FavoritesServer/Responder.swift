import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The response to each request.
struct Responder: HTTPResponder {
  /// The connection over which a request arrived.
  struct Context: InitializableFromSource {
    let channel: any Channel

    init(source: ApplicationRequestContextSource) { channel = source.channel }
  }

  let store: ItemStore
  let misbehaviour: Misbehaviour
  /// The required value of the `Authorization` header; `nil` if none is required.
  let authorization: String?
  let print: @Sendable (String) -> Void

  func respond(to request: Request, context: Context) async throws -> Response {
    if misbehaviour.delay > 0 { try await Task.sleep(for: .seconds(misbehaviour.delay)) }
    let (response, remark) = try await answer(to: request)
    print("\(request.method) \(request.uri.path) \(response.status.code)\(remark.map { ", " + $0 } ?? "")")
    if misbehaviour.resetMidBody { return response.reset(midBodyOf: context.channel) }
    return misbehaviour.lieAboutLength ? response.lyingAboutItsLength() : response
  }

  private func answer(to request: Request) async throws -> (Response, String?) {
    if let authorization, request.headers[.authorization] != authorization {
      return (Response(status: .unauthorized, headers: [.wwwAuthenticate: "Bearer"]), nil)
    }
    guard let place = Place(path: request.uri.path) else { return (Response(status: .notFound), nil) }
    switch (place, request.method) {
    case (.collection, .get): return (try await list(), nil)
    case (.item(let id), .put), (.item(let id), .delete): return await change(id, request)
    case (.collection, _): return (Response(status: .methodNotAllowed, headers: [.allow: "GET"]), nil)
    case (.item, _): return (Response(status: .methodNotAllowed, headers: [.allow: "PUT, DELETE"]), nil)
    }
  }

  private func list() async throws -> Response {
    let data = try await JSONEncoder().encode(store.items)
    return Response(
      status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }

  private func change(_ id: String, _ request: Request) async -> (Response, String?) {
    let fate = await misbehaviour.fate(ofChange: store.nextChange())
    switch fate {
    case .refused: return (Response(status: .forbidden), "refused")
    case .failed:
      let wait = misbehaviour.retryAfter.map { [.retryAfter: "\($0)"] as HTTPFields } ?? [:]
      return (Response(status: .init(code: misbehaviour.status), headers: wait), "failed")
    case .done, .forgotten:
      let (tag, isForgotten) = (request.headers[.ifMatch], fate == .forgotten)
      let outcome =
        request.method == .put
        ? await store.put(id, ifMatch: tag, isForgotten: isForgotten)
        : await store.delete(id, ifMatch: tag, isForgotten: isForgotten)
      return (Response(outcome), isForgotten ? "forgotten" : nil)
    }
  }
}

extension Response {
  fileprivate init(_ outcome: ItemStore.Outcome) {
    switch outcome {
    case .added(let tag): self.init(status: .created, headers: [.eTag: tag])
    case .kept(let tag): self.init(status: .noContent, headers: [.eTag: tag])
    case .removed: self.init(status: .noContent)
    case .missing: self.init(status: .notFound)
    case .changed: self.init(status: .preconditionFailed)
    }
  }
}
