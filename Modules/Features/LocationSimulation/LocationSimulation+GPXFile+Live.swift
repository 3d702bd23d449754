import Foundation

extension LocationSimulation {
  /// The file as the system sees it, before a parser does.
  struct GPXFile {
    /// Where it is.
    let path: String

    /// Throws unless the file can be read and holds nothing that the parser must not see.
    func inspect() throws(TrackError) {
      let descriptor = try open()
      defer { close(descriptor) }
      var bytes = try read(descriptor)
      var inspector = GPXInspector(startingWith: bytes)
      while !bytes.isEmpty {
        for byte in bytes {
          if let finding = inspector.finding(at: byte) { throw error(for: finding, line: inspector.line) }
        }
        bytes = try read(descriptor)
      }
      if inspector.isInside { return }
      throw inspector.isBlank
        ? error(inspector.line, "the file is empty", "give a GPX file with a track")
        : error(inspector.line, "the file ends before <gpx>", "it is incomplete: copy, download or export it again")
    }

    private func error(for finding: GPXInspector.Finding, line: Int) -> TrackError {
      switch finding {
      case .documentType: error(line, "a document type (<!DOCTYPE) is not allowed", "remove it; GPX needs none")
      case .notXML: error(line, "this is not XML", "give a GPX file, or export the track as GPX")
      case .instruction: error(line, "this processing instruction (<?) is not allowed", "remove it; GPX needs none")
      case .bytes:
        error(line, "a character is not in the encoding of the file", "save the file as UTF-8, or name its encoding")
      case .encoding(let name):
        error(line, "the encoding \(TrackError.quote(name)) is not supported", "save the file as UTF-8")
      }
    }

    /// Opens a regular file; anything else could block or be read only once.
    private func open() throws(TrackError) -> Int32 {
      var status = stat()
      guard stat(path, &status) == 0 else { throw systemError() }
      guard status.st_mode & S_IFMT == S_IFREG else {
        throw error(nil, "this is not a regular file", "give a GPX file")
      }
      let descriptor = Foundation.open(path, O_RDONLY)
      guard descriptor >= 0 else { throw systemError() }
      return descriptor
    }

    private func read(_ descriptor: Int32) throws(TrackError) -> [UInt8] {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
        repeat { count = Foundation.read(descriptor, buffer.baseAddress, 65_536) } while count < 0 && errno == EINTR
        initialized = max(0, count)
      }
      guard count >= 0 else { throw systemError() }
      return bytes
    }

    private func systemError() -> TrackError {
      error(nil, "the file cannot be read: \(String(cString: strerror(errno)))", "check the path and its permissions")
    }

    private func error(_ line: Int?, _ problem: String, _ advice: String) -> TrackError {
      TrackError(file: path, line: line, problem: problem, advice: advice)
    }
  }
}
