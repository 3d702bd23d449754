import Foundation
import HTTP
import HTTPTesting
import SwiftRexTesting

@testable import FavoritesFeature

/// A real nginx on the loopback interface, with a folder that is writable over WebDAV.
///
/// It inherits a listening socket, so connections succeed before it is ready.
final class Nginx {
  let folder: TemporaryFolder
  let port: Int
  private let process = Process()

  static let executable = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/usr/local/nginx/sbin/nginx"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  init() throws {
    let listener = try ListeningSocket.open()
    defer { close(listener) }
    port = try ListeningSocket.port(of: listener)
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("root/favorites"), withIntermediateDirectories: true)
    let configuration = try folder.write(text, to: "nginx.conf")
    process.executableURL = URL(fileURLWithPath: Self.executable ?? "nginx")
    process.arguments = ["-p", folder.path, "-c", configuration, "-e", folder.path + "/error.log"]
    process.environment = ["NGINX": "0;"]
    process.standardInput = FileHandle(fileDescriptor: listener)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
  }

  deinit {
    process.terminate()
    process.waitUntilEnd()
  }

  /// Returns a backend over a path of this server. Its first request also waits for the server to start, which takes
  /// longer on a busy machine than the app would wait.
  func backend(_ path: String) throws -> HTTPBackend {
    let client = HTTPClient()
    return HTTPBackend(
      collection: try HTTPAddress("http://127.0.0.1:\(port)\(path)"), deadline: HTTPDeadline(.seconds(120)),
      send: { request async throws(HTTPError) in try await client.send(request) })
  }

  /// The names of the files in the folder, sorted.
  var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path + "/root/favorites").sorted()
    }
  }

  private var text: String {
    let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(folder.path)/\($0);" }
    return """
      daemon off;
      user root;
      pid \(folder.path)/pid;
      events {}
      http {
        access_log off;
        \(places.joined(separator: "\n  "))
        server {
          listen 127.0.0.1:\(port);
          root \(folder.path)/root;
          location /favorites {
            dav_methods PUT DELETE;
            autoindex on;
            autoindex_format json;
          }
          location /read-only {}
          location /forbidden {
            deny all;
            dav_methods PUT DELETE;
          }
        }
      }
      """
  }
}
