extension Options {
  /// What `--help` prints, at most 80 columns wide.
  static let help = """
    usage: App [--world live|simulated] [--favorites FILE|URL] [--track FILE]
               [--save-time SECONDS] [--probe URL] [--with-parent] [--json]
               [-c COMMAND]... [--script FILE] [--help]

    Runs four features in one store. Actions are typed as the log prints them, such
    as favorites.itemTapped("oslo"); type :help for the other commands. Standard
    input that is no terminal is read as a script.

      --world live|simulated  where the features get their news: this machine, or a
                              scripted world with a clock of its own (default: live)
      --favorites FILE|URL    keep the favorites in FILE, or on the web server at
                              URL, with the token in FAVORITES_TOKEN if it wants one
                              (default: a file under XDG_DATA_HOME)
      --track FILE            play the GPX or GeoJSON file FILE
                              (default: a built-in track)
      --save-time SECONDS     wait that long at most for what is still being saved,
                              before the process stops or ends (default: 5)
      --probe URL             ask the http URL whether the way out leads anywhere:
                              204 or 200 says so, and after a # the text that the
                              answer must contain (default: ask nobody)
      --with-parent           end when the process that started this one does
      --json                  print one JSON object a line for every action
      -c COMMAND              run COMMAND and do not read standard input;
                              may be repeated, and runs before --script
      --script FILE           run the lines of FILE and do not read standard input
      --help, -h              print this help and exit
      --                      nothing after this is an option

    A value may also be attached: --world=simulated. A script stops at its first
    error and names its line on standard error.

    exit codes:
      0  all went well
      1  an error in the script or an action, or output that could not be written
      2  a command line that cannot be understood
      3  an :expect that failed
    """
}
