/// A line of a monitor that a terminal or an agent receives, decoded. Members that an app of another version does not send
/// are missing.
struct ReceivedLine: Decodable {
  let type: String
  var id: Int?
  /// What is wrong.
  var message: String?
  // Of a greeting.
  var program: String?
  var process: Int32?
  // Of a text.
  var to: String?
  var text: String?
  var label: String?
  /// The identity of a text that replaces the last one.
  var place: Int?
  // Of a request for a file, or of a completion.
  var path: String?
  var words: [String]?
  var typed: Int?
  // Of the end of a reply.
  /// The number of actions.
  var seq: Int?
  /// The number of the action that was dispatched.
  var dispatched: Int?
  var code: Int32?
  var quit: Bool?
  var interrupted: Bool?
  var prompt: String?

  /// The name and the process of the app, such as "App 1.0 (process 7)", if the line is a greeting.
  var appName: String { "\(program ?? "an app") (process \(process ?? 0))" }
}
