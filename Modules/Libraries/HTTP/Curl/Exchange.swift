/// A request of a client.
final class Exchange: Sendable {
  typealias Completion = CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>

  let request: HTTPRequest
  let client: HTTPClient
  let isEnough: HTTPClient.Condition?

  init(_ request: HTTPRequest, by client: HTTPClient, until isEnough: HTTPClient.Condition?) {
    (self.request, self.client, self.isEnough) = (request, client, isEnough)
  }
}
