import Inspection

extension Literal {
  /// Returns a state of another version of the app with the fields of the current one.
  ///
  /// - Parameters:
  ///   - current: The initial state of the current version, which provides the values of missing fields.
  ///   - path: The path of the value.
  ///   - notes: Receives a line for each field that only one of the two has.
  func adapted(to current: Literal, at path: String, noting notes: inout [String]) -> Literal {
    guard case .record(_, let fields) = self, case .record(let name, let currentFields) = current else { return self }
    func part(_ label: String?) -> String { [path, label ?? ""].filter { !$0.isEmpty }.joined(separator: ".") }
    for field in fields where !currentFields.contains(where: { $0.label == field.label }) {
      notes.append("\(part(field.label)) is only in the recording, and is ignored")
    }
    return .record(
      name,
      currentFields.map { field in
        guard let recorded = fields.first(where: { $0.label == field.label }) else {
          notes.append("\(part(field.label)) is not in the recording, and begins as \(field.value)")
          return field
        }
        return .init(field.label, recorded.value.adapted(to: field.value, at: part(field.label), noting: &notes))
      })
  }
}
