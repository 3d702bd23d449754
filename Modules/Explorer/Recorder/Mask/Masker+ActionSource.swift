import SwiftRex

extension Masker {
  /// Returns the source of an action with everything masked that is not the text of the app's code: the file of a
  /// script, a function with a path, and notes, except the locations of rules.
  mutating func mask(_ source: ActionSource) -> ActionSource {
    let isScript = source.origin == .script || source.function == "script"
    let file = !isScript && source.file.isCodeFile ? source.file : mask(source.file)
    let info = source.info.map { mask(note: $0) }
    if source.origin == .script {
      return ActionSource(file: file, line: source.line, info: info, origin: .script).with(cause: source.cause)
    }
    let function = source.function.contains("/") ? mask(source.function) : source.function
    if (file, function, info) == (source.file, source.function, source.info) { return source }
    return ActionSource(file: file, function: function, line: source.line, info: info).with(cause: source.cause)
  }

  private mutating func mask(note: String) -> String {
    var (text, rest) = ("", note[...])
    while let rule = rest.firstMatch(of: /(, )?bridged at \w+\/[\w+]+\.swift:\d+(: )?/) {
      text += mask(String(rest[..<rule.range.lowerBound])) + rule.output.0
      rest = rest[rule.range.upperBound...]
    }
    return text + mask(String(rest))
  }
}

extension String {
  /// Whether the text is a file as the compiler names it, `Module/File.swift`, or a word such as `terminal`.
  fileprivate var isCodeFile: Bool { wholeMatch(of: /\w+\/[\w+]+\.swift|\w+/) != nil }
}
