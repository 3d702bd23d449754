extension Options {
  /// What to execute in place of standard input: the commands, then the script.
  var scripts: [Script] {
    get throws(UsageError) {
      var scripts = commands.isEmpty ? [] : [Script(commands: commands)]
      if let script { scripts.append(try Script(file: script)) }
      return scripts
    }
  }
}
