import Foundation

/// The certificates of test servers, created by `Tools/Scripts/test-certificates`.
public enum TestCertificate: String, Sendable {
  /// A certificate for `localhost`, `127.0.0.1` and `::1`.
  case localhost
  /// A certificate for `elsewhere.example`, `*.whole.localhost` and `f*.partial.localhost`.
  case elsewhere
  /// A certificate for `localhost` that has expired.
  case expired

  /// The path of the certificate of the authority that signed them.
  public static var authority: String { folder + "authority.pem" }
  /// The folder of the certificates, in which OpenSSL finds that of the authority.
  public static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Certificates/"

  /// Whether this system can run encrypting servers.
  public static let areUsable: Bool = {
    let null = FileHandle.nullDevice
    guard let process = try? EncryptingRelay.run(["-c", "import ssl"], input: null, output: null) else { return false }
    process.waitUntilEnd()
    return process.terminationStatus == 0
  }()

  var path: String { Self.folder + rawValue + ".pem" }
  var keyPath: String { Self.folder + rawValue + ".key" }
}

/// A Python program that decrypts connections for a plain server, until it is killed or its standard input ends.
///
/// It sends a close-notify alert if the server closed the connection, but not if the server reset it.
final class EncryptingRelay: Sendable {
  let port: Int
  private let process: Process
  private let input = Pipe.forOneProgram()

  /// Starts a relay to a port. Its socket is already listening, so clients can connect before it is ready.
  init(to server: Int, _ certificate: TestCertificate, isIPv6: Bool, isOutdated: Bool) throws {
    let listener = try ListeningSocket.open(isIPv6: isIPv6)
    defer { close(listener) }
    port = try ListeningSocket.port(of: listener)
    process = try Self.run(
      ["-c", Self.program, certificate.path, certificate.keyPath, "\(server)"] + (isOutdated ? ["1.1"] : []),
      input: input, output: FileHandle(fileDescriptor: listener))
  }

  deinit {
    // The program inherits a mask that blocks other signals. Once it has ended, its id may be that of another process.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  static func run(_ arguments: [String], input: Any, output: FileHandle) throws -> Process {
    let process = Process()
    let paths = ["/usr/bin/python3", "/usr/local/bin/python3"]
    process.executableURL = URL(
      fileURLWithPath: paths.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "python3")
    process.arguments = ["-I", "-S"] + arguments
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, FileHandle.nullDevice)
    try process.start()
    return process
  }

  private static let program = """
    import select, socket, ssl, sys, threading

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1], sys.argv[2])
    if sys.argv[4:]:
        context.set_ciphers("ALL:@SECLEVEL=0")
        context.minimum_version = context.maximum_version = ssl.TLSVersion.TLSv1_1

    def relay(connection):
        with context.wrap_socket(connection, server_side=True) as client, \\
                socket.create_connection(("127.0.0.1", int(sys.argv[3]))) as server:
            while True:
                for source in [client] if client.pending() else select.select([client, server], [], [])[0]:
                    data = source.recv(65536)
                    if not data:
                        if source is server: client.unwrap()
                        return
                    (server if source is client else client).sendall(data)

    def accept(listener):
        while True:
            threading.Thread(target=relay, args=(listener.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, args=(socket.socket(fileno=1),), daemon=True).start()
    sys.stdin.read()
    """
}
