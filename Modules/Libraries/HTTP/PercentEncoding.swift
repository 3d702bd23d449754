import Foundation

/// Percent-encoding of URLs (RFC 3986, 2.1).
public enum PercentEncoding {
  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")

  /// Returns a string as one path segment, encoding every byte except letters, digits and `-._~`.
  public static func segment(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// Returns a URL with invalid characters percent-encoded; parts of it may be encoded already. The percent sign before
  /// the zone of an IPv6 address, as in `[fe80::1%eth0]`, counts as invalid.
  static func url(_ text: String) -> String {
    let allowed = unreserved.union(CharacterSet(charactersIn: "!$&'()*+,;=:@/?#[]%"))
    let encoded = text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return encoded.replacing(/^[a-zA-Z]+:\/\/\[[0-9a-fA-F:.]*%(?!25)/) { $0.output + "25" }
  }

  /// Returns the decoded string; the string itself if it is not encoded correctly.
  public static func decoded(_ text: String) -> String { text.removingPercentEncoding ?? text }
}
