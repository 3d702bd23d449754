extension Command {
  /// The overview of the commands.
  static let summaries: [(name: String, meaning: String)] = [
    (":actions", "lists the actions that you can type"),
    (":state", "shows the current state"),
    (":log", "shows the last actions"),
    (":diff", "shows everything that an action changed"),
    (":why", "shows what led to an action or a value, and what followed"),
    (":try", "shows what an action would change"),
    (":goto", "shows an earlier state; :back, :forward, :skip, :live, :branch"),
    (":only", "shows only matching actions as they happen; also :mute"),
    (":gate", "turns the effects of a feature off or on; :world lists its dependencies"),
    (":wait", "waits, or advances the simulated clock"),
    (":effects", "lists the running effects; :cost shows how long features took"),
    (":export-test", "writes a test from actions that were handled"),
    (":expect", "checks the state; for scripts, also :source, :repeat"),
    (":screens", "shows the screens of the features on the whole terminal"),
    (":tour", "follows an action through the app"),
    (":quit", "quits the app"),
    (":help", "shows this list"),
  ]

  static let keys: [(usage: String, meaning: String)] = [
    ("Tab", "completes a name, a label or a value; press it again to list all matches"),
    ("?", "at the end of a line, explains the action, command or state path before it"),
    ("Enter", "runs the line, or continues it if a bracket is still open"),
    ("Left, Right", "moves by one character; also Ctrl-B, Ctrl-F"),
    ("Alt-B, Alt-F", "moves by one word; also Ctrl-Left, Ctrl-Right"),
    ("Home, End", "moves to the beginning or the end of the line; also Ctrl-A, Ctrl-E"),
    ("Up, Down", "recalls earlier lines that begin with the typed text; also Ctrl-P, Ctrl-N"),
    ("Ctrl-R", "searches earlier lines; Ctrl-G cancels the search"),
    ("Backspace, Delete", "deletes one character; also Ctrl-H, Ctrl-D"),
    ("Ctrl-W", "deletes the text back to the previous space"),
    ("Alt-Backspace, Alt-D", "deletes the word before or after the cursor"),
    ("Ctrl-U, Ctrl-K", "deletes to the beginning or the end of the line"),
    ("Ctrl-Y", "inserts the deleted text"),
    ("Ctrl-L", "clears the screen"),
    ("Ctrl-C", "discards the line, or stops the running command"),
    ("Ctrl-Z", "suspends the app"),
    ("Ctrl-D", "quits the app if the line is empty"),
  ]
}
