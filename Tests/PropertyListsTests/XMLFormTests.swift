import ByteParsing
import PropertyLists
import Testing

/// Each form of XML beside what Foundation makes of it.
@Suite("XML forms of property lists")
struct XMLFormTests {
  private static func read(_ text: String) -> PropertyList? { try? PropertyList(parsing: Bytes(Array(text.utf8))) }

  @Test(
    "what Apple's parser takes is read as it reads it",
    arguments: [
      "<string>a</string>", "<array/>", "<plist><plist><true/></plist></plist>", "<plist><true/></plist>garbage",
      "<dict><key>a</key><true/><key>a</key><false/></dict>", "<array><key>a</key></array>", "<true></true>",
      "<true ></true\n>", "<string/>", "<string a='b'/>", "<string / >x</string>", "<string a='>'>x</string>",
      "<string>a\r\nb</string>", "<string>&#65;&#x41;&#x1F600;&quot;&apos;&amp;&lt;&gt;</string>",
      "<string>&#00000065;</string>", "<string>&#;</string>", "<string>a<![CDATA[<b>&amp;]]>c</string>",
      "<string>a>b]]>c</string>", "<data></data>", "<data>AQI=</data>", "<data>A Q\nI\t=</data>", "<data>AQI</data>",
      "<data>A*QI=</data>", "<data>AQ==AQI=</data>", "<data>A===</data>", "<data>AR==</data>", "<data>AQID=</data>",
      "<integer>0x1F</integer>", "<integer>-0X1f</integer>", "<integer>+5</integer>", "<integer> - 5</integer>",
      "<integer>007</integer>", "<integer>-0</integer>", "<integer>-9223372036854775808</integer>",
      "<integer>9223372036854775808</integer>", "<integer>18446744073709551615</integer>", "<real>-INF</real>",
      "<real>+Infinity</real>", "<real>1e3</real>", "<real> 1.5</real>", "<real>1.</real>", "<real>.5</real>",
      "<real>1e400</real>", "<real>+1.5</real>", "<real>&#49;</real>", "<date>2020-01-02T03:04:05Z</date>",
      "<date>2020-02-30T24:00:60Z</date>", "<date>1900-02-29T00:00:00Z</date>", "<date>1970-03-01T00:00:00Z</date>",
      "<dict><key>CF$UID</key><integer>5</integer></dict>", "<dict><key>CF$UID</key><string>x</string></dict>",
      "<dict><key/><string>x</string></dict>", "<dict><key>a</key><key>b</key></dict>",
      "<array><!-- <x> --><?pi?><true/><!-- --></array>", "<!-- a -- b --><true/>", "<?xml?><true/>",
      "<!DOCTYPE plist PUBLIC 'x' 'y' ><true/>", "<!DOCTYPE\nplist><true/>",
      "<plist> <dict/> <!-- c --> <?x?> </plist>",
      "\u{feff}<true/>", "<?xml version='1.0' encoding='utf-8'?><true/>",
    ])
  func taken(text: String) throws {
    let theirs = try #require(FoundationValue.read(Array(text.utf8)))
    #expect(Self.read(text) == theirs)
  }

  @Test("a number that is none stays one")
  func notANumber() {
    #expect(Self.read("<real>NaN</real>")?.number?.isNaN == true)
  }

  @Test(
    "what Apple's parser refuses is refused",
    arguments: [
      "<plist/>", "<plist></plist>", "<plist><true/><true/></plist>", "<true> </true>", "<true / >", "<true/x>",
      "<plist><true a='/>'/></plist>", "<data/>", "<integer/>", "<integer></integer>", "<date/>", "<real/>",
      "<real></real>",
      "<string>a<!-- c -->b</string>", "<string>a<?x?>c</string>", "<string>&foo;</string>", "<string>& </string>",
      "<string>&#xD800;</string>", "<string>&#x110000;</string>", "<string>&#000000065;</string>",
      "<integer>5 </integer>", "<integer>0x</integer>", "<integer>--5</integer>", "<integer>1.5</integer>",
      "<integer>18446744073709551616</integer>", "<integer>-9223372036854775809</integer>", "<integer>&#49;</integer>",
      "<real>1.5 </real>", "<real>0x1p3</real>", "<real>-</real>", "<real>1e</real>", "<real>-nan</real>",
      "<real>1,5</real>", "<data>&#xe9;\u{e9}</data>", "<data>AQI=<!-- --></data>",
      "<date>2020-01-02T03:04:05</date>", "<date> 2020-01-02T03:04:05Z</date>", "<date>-01-02T03:04:05Z</date>",
      "<dict><string>x</string><string>x</string></dict>", "<dict><key>a</key></dict>", "<dict>x</dict>",
      "<array>x</array>", "<array><![CDATA[x]]></array>", "<!DOCTYPE plist [<!ENTITY a 'b'>]><true/>",
      "<!DOCTYPE plist []><true/>", "<plist><!DOCTYPE plist><true/></plist>", "<!doctype plist><true/>",
      "<array></ array>", "<array></arrayx>", "<array></dict>", "<foo/>", "< true/>", "<true", "<plist><true/>",
      "<plist><true/></plist", "<PLIST><true/></PLIST>", "</>", "<></>", "<\0true/>",
    ])
  func refused(text: String) {
    #expect(FoundationValue.read(Array(text.utf8)) == nil)
    #expect(Self.read(text) == nil)
  }

  @Test(
    "what Apple's parser takes and no build writes is refused",
    arguments: [
      "<?xml version='1.0' encoding='ISO-8859-1'?><true/>", "<date>0000-01-01T00:00:00Z</date>",
      "<date>2020-13-01T00:00:00Z</date>", "<date>12020-01-01T00:00:00Z</date>", "<integer>\u{0b}5</integer>",
    ])
  func narrower(text: String) {
    #expect(FoundationValue.read(Array(text.utf8)) != nil)
    #expect(Self.read(text) == nil)
  }

  @Test("a comment is one although Foundation passes over its first byte unseen")
  func shortComment() {
    #expect(Self.read("<!----><true/>") == .boolean(true))
  }

  @Test("only texts have to be valid UTF-8")
  func invalidText() throws {
    let comment = Array("<!-- ".utf8) + [0xff] + Array(" --><true/>".utf8)
    #expect(try PropertyList(parsing: Bytes(comment)) == .boolean(true))
    for element in ["string", "integer", "real", "date", "data"] {
      let bytes = Array("<\(element)>".utf8) + [0xff] + Array("</\(element)>".utf8)
      #expect(throws: PropertyListError.self) { try PropertyList(parsing: Bytes(bytes)) }
    }
  }
}
