import Foundation

/// A program that runs without its output, in a session of its own.
///
/// Foundation's `Process` is not used, because on Linux it sometimes never notices that a program has ended.
struct ChildProgram {
  private let words: [String]

  /// Creates a program from its name or path and its arguments, which runs in a folder.
  init(_ tool: String, _ arguments: [String], in folder: String = ".") {
    words = ["sh", "-c", #"cd "$0" && exec "$@" > /dev/null 2>&1"#, folder, tool] + arguments
  }

  /// Runs the program, and returns its status, which is 137 if the time limit was exceeded. Then everything that it has
  /// started and left behind is killed.
  func run(seconds: Int) throws -> Int32 {
    let process = try start()
    defer { Self.killSession(process) }
    let deadline = ContinuousClock.now + .seconds(seconds)
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if .now > deadline {
        Self.killSession(process)
        waitpid(process, &status, 0)
        return 137
      }
      usleep(50_000)
    }
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
  }

  private func start() throws -> pid_t {
    let environment = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
    let copies = words.map { strdup($0) } + [nil]
    defer { for text in copies + environment { free(text) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(Self.newSession))
    var process = pid_t()
    guard posix_spawnp(&process, words[0], nil, &attributes, copies, environment) == 0 else {
      throw Failure(description: "\(words[4]) cannot be run")
    }
    return process
  }

  /// `POSIX_SPAWN_SETSID`.
  #if os(Linux)
  private static let newSession: Int32 = 0x80
  #else
  private static let newSession: Int32 = 0x400
  #endif

  /// Kills the processes of a session; tests start theirs in groups of their own.
  private static func killSession(_ session: pid_t) {
    kill(-session, SIGKILL)
    for process in members(of: session) { kill(process, SIGKILL) }
  }

  /// Returns the processes of a session, where the system lists them as files.
  private static func members(of session: pid_t) -> [pid_t] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.compactMap(pid_t.init).filter { process in
      // The state, the parent, the group and the session follow the name, which is in parentheses.
      let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      let fields = text[(text.lastIndex(of: ")") ?? text.startIndex)...].split(separator: " ")
      return fields.count > 4 && pid_t(fields[4]) == session
    }
  }
}
