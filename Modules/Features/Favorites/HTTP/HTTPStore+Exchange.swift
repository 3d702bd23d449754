import SynchronizedSets

extension HTTPStore {
  /// Sends a request, in the time there is, and follows redirects within the same server.
  func response(to request: HTTPRequest) async throws(Favorites.Failure) -> HTTPResponse {
    let send = send
    let outcome = await deadline.race { await Self.exchange(request, send) }
    switch outcome {
    case .success(.answered(let response)): return response
    case .success(.badRedirect(let reason)): throw Favorites.Failure("\(request.words): \(reason)", kind: .rejected)
    case .failure(let error): throw Favorites.Failure("\(request.words): \(error.words)")
    }
  }

  private enum Outcome {
    case answered(HTTPResponse)
    case badRedirect(String)
  }

  private static let mostRedirects = 5

  private static func exchange(_ first: HTTPRequest, _ send: Send) async -> Result<Outcome, HTTPTransportFailure> {
    var request = first
    do throws(HTTPTransportFailure) {
      for _ in 0...mostRedirects {
        let response = try await send(request)
        guard response.isRedirect(of: request.method), let location = response.location else {
          return .success(.answered(response))
        }
        guard let target = request.address.resolving(location) else {
          return .success(.badRedirect("redirected to a place that is no web address"))
        }
        guard target.origin == request.address.origin else {
          return .success(.badRedirect("redirected to another server, \(target.origin), which was not asked"))
        }
        request.address = target
      }
      return .success(.badRedirect("redirected more than \(mostRedirects) times"))
    } catch {
      return .failure(error)
    }
  }
}
