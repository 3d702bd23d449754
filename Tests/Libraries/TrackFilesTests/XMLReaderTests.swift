import Testing

@testable import TrackFiles

@Suite struct XMLReaderTests {
  private static let rich = """
    <?xml version="1.0"?><!-- a -- b --><?p q ? >?>
    <a:b  x = 'ø &lt;&#x1F3D9;\t"' y:z="&amp;&amp;"><c/>t &amp; u<![CDATA[<&]]]]><![CDATA[>ü]]>
    <d e=''></d > &unknown; & &#0; &#xD800;&apos;]]></a:b>
    <!-- end --><?x?>
    """

  private func name(_ prefix: String, _ local: String) -> XMLName {
    .init(prefix: prefix, local: local)
  }

  private func name(_ local: String) -> XMLName { name("", local) }

  @Test func `a document comes as its events, references resolved`() {
    let (events, fault) = XMLReader.events(Self.rich)
    #expect(fault == nil)
    #expect(
      events == [
        .start(
          name("a", "b"),
          [.init(name: name("x"), value: "ø <🏙 \""), .init(name: name("y", "z"), value: "&&")]),
        .start(name("c"), []), .end(name("c")), .text("t & u<&]]>ü\n"),
        .start(name("d"), [.init(name: name("e"), value: "")]), .end(name("d")),
        .text(" &unknown; & &#0; &#xD800;']]>"), .end(name("a", "b")),
      ])
  }

  @Test(arguments: [[1], [2], [3], [5], [7], [1, 2, 3], [64], [13, 1]])
  func `where the text is cut makes no difference`(_ sizes: [Int]) {
    let texts = [
      Self.rich, "<a><b c='1' c='2'/></a>", "<a>\n<b></c></a>", "<a>&#", "<a><![CDATA[x", "<a>\n <!x", "<a b>", "<a/>x",
      "<a><!DOCTYPE", "<a", "<a><!-", "<!--", "<a>ø<\u{1F3D9}>", "<a><b:c></b:d></a>", "<a></a", "<a><![CDATB[",
      "<a b='<'/>", "<a>&abcdefghijklmnop;</a>",
    ]
    for text in texts {
      let (whole, wholeFault) = XMLReader.events(text)
      let (cut, cutFault) = XMLReader.events(text, inPiecesOf: sizes)
      #expect(whole == cut, "\(text)")
      #expect(wholeFault == cutFault, "\(text)")
    }
  }

  @Test func `text of ignored elements is skipped`() throws {
    var reader = XMLReader()
    reader.isTextWanted = false
    reader.append(Array("<a> b <c/> &amp; </a>".utf8))
    #expect(try reader.next() == .start(name("a"), []))
    #expect(try reader.next() == .start(name("c"), []))
  }

  @Test(arguments: [
    (String(repeating: "<a>", count: 300), "elements are nested more than 256 deep"),
    ("<" + String(repeating: "a", count: 1_100) + "/>", "a name is longer than 1000 bytes"),
    ("<a " + (0..<300).map { "b\($0)='' " }.joined() + "/>", "a tag has more than 256 attributes"),
    ("<a b='" + String(repeating: "c", count: 70_000) + "'/>", "a tag is longer than 65536 bytes"),
  ])
  func `what no honest document does is refused, however it comes`(_ text: String, _ problem: String) {
    for count in [1, 10, 70] {
      #expect(XMLReader.events(text, inPiecesOf: [text.utf8.count / count + 1]).1?.problem.problem == problem)
    }
  }

  @Test func `what comes in between may be of any length`() {
    let much = String(repeating: "x ]> -- ?", count: 8_000)
    let (events, fault) = XMLReader.events("<a><!--\(much)--><?\(much)?><![CDATA[\(much)]]></a>", inPiecesOf: [1_001])
    #expect(fault == nil)
    #expect(events == [.start(name("a"), []), .text(much), .end(name("a"))])
  }
}
