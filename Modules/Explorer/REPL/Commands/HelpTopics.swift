extension Command {
  /// What each command does, in the order of the help.
  static let summaries: [(name: String, meaning: String)] = [
    (":actions", "lists the actions that can be typed"),
    (":state", "shows the current state"),
    (":log", "shows the last actions"),
    (":diff", "shows what actions changed, in full"),
    (":only", "shows only some actions as they happen"),
    (":mute", "hides some actions as they happen"),
    (":watch", "shows only actions that change a part of the state"),
    (":wait", "waits, or advances the simulated clock"),
    (":effects", "lists the running effects"),
    (":cost", "shows the time that each feature took"),
    (":expect", "fails unless the state is as expected"),
    (":source", "runs the lines of a file"),
    (":repeat", "runs a line several times"),
    (":set", "sets a variable"),
    (":screens", "shows the features on the whole terminal"),
    (":tour", "follows an action through the app"),
    (":quit", "ends the app"),
    (":help", "shows this list"),
  ]

  /// The keys that edit a line.
  static let keys: [(usage: String, meaning: String)] = [
    ("Tab", "completes a name, a label or a value; a second time, lists all that fit"),
    ("Enter", "submits the line, or continues it while a bracket is open"),
    ("Left, Right", "moves by a character; also Ctrl-B, Ctrl-F"),
    ("Alt-B, Alt-F", "moves by a word; also Ctrl-Left, Ctrl-Right"),
    ("Home, End", "moves to the beginning or the end; also Ctrl-A, Ctrl-E"),
    ("Up, Down", "shows earlier lines that begin with what was typed; also Ctrl-P, Ctrl-N"),
    ("Ctrl-R", "searches earlier lines; Ctrl-G ends the search"),
    ("Backspace, Delete", "deletes a character; also Ctrl-H, Ctrl-D"),
    ("Ctrl-W", "deletes the text back to a space"),
    ("Alt-Backspace, Alt-D", "deletes the word before or after the cursor"),
    ("Ctrl-U, Ctrl-K", "deletes to the beginning or the end"),
    ("Ctrl-Y", "inserts what was deleted"),
    ("Ctrl-T", "swaps two characters"),
    ("Ctrl-_", "undoes the last change"),
    ("Ctrl-L", "clears the screen"),
    ("Ctrl-C", "discards the line, or ends the running command"),
    ("Ctrl-Z", "suspends the app"),
    ("Ctrl-D", "ends the app if the line is empty"),
  ]
}
