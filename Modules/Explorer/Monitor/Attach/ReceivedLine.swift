/// A line that a terminal or an agent receives from a monitor. Members that another version of the app does not send
/// are `nil`.
struct ReceivedLine: Decodable {
  let type: String
  var id: Int?
  /// What is wrong.
  var message: String?
  // In a greeting.
  var program: String?
  var process: Int32?
  // In a printed text.
  var to: String?
  var text: String?
  var label: String?
  /// The identity of the text, which replaces the last one if that has the same identity.
  var place: Int?
  // In a completion.
  var words: [String]?
  var typed: Int?
  // At the end of a reply.
  /// The number of actions.
  var seq: Int?
  /// The number of the action that was dispatched.
  var dispatched: Int?
  var code: Int32?
  var quit: Bool?
  var interrupted: Bool?
  // There, or when it has changed.
  var prompt: String?

  /// The name and the process of the app, such as "App 1.0 (process 7)", if the line is a greeting.
  var appName: String { "\(program ?? "an app") (process \(process ?? 0))" }
}
