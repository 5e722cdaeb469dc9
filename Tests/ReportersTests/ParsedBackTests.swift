import Foundation
import LintEngine
import Testing

@testable import Reporters

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What other programs read out of the formats.
@Suite struct ParsedBackTests {
  private let message =
    "W<i>dget & “Größe” 100%::x.appex lacks the group `group.example` — “<script>alert(1)</script>”, 100%, a::b."

  private func json(_ format: ReportFormat) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(format.reporter.render(try SampleRun.broken()).utf8))
  }

  private func xml(_ format: ReportFormat) throws -> XMLDocument {
    try XMLDocument(xmlString: format.reporter.render(try SampleRun.broken()))
  }

  @Test func json() throws {
    let document = try #require(try json(.json) as? [String: Any])
    #expect(document["schemaVersion"] as? Int == 1)
    #expect(document["verdict"] as? String == "incomplete")
    let artifacts = try #require(document["artifacts"] as? [[String: Any]])
    #expect(
      artifacts.map { $0["name"] as? String } == [
        "build/Ströme & <b>.ipa", "build/Ströme & <b>.ipa", "dir/Cut & run.ipa",
      ])
    let findings = try #require(artifacts[0]["findings"] as? [[String: Any]])
    #expect(findings.map { $0["message"] as? String }.first == message)
    let evidence = try #require(findings[0]["evidence"] as? [[String: String]])
    #expect(evidence.map { $0["value"] } == ["]]> & <none>", "group.example\u{1B}[31m\nsecond | line"])
    #expect((artifacts[1]["suppressed"] as? [[String: Any]])?.first?["reason"] as? String == "Agreed <with> QA.")
  }

  @Test func sarif() throws {
    let document = try #require(try json(.sarif) as? [String: Any])
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let rules = try #require(
      ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]])
    let results = try #require(run["results"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    #expect(results.count { $0["suppressions"] != nil } == 1)
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false)
  }

  @Test func gitLab() throws {
    let entries = try #require(try json(.gitlab) as? [[String: Any]])
    #expect(entries.map { $0["severity"] as? String } == ["blocker", "critical", "minor", "info"])
    #expect(Set(entries.compactMap { $0["fingerprint"] as? String }).count == entries.count)
  }

  @Test func junit() throws {
    let document = try xml(.junit)
    #expect(try document.nodes(forXPath: "//testsuite").count == 3)
    #expect(try document.nodes(forXPath: "//testcase[failure]/@name").map(\.stringValue) == ["group-lost"])
    // What nobody can tell is no pass.
    #expect(try document.nodes(forXPath: "//testcase[skipped]/@name").map(\.stringValue) == ["undecided", "elsewhere"])
    #expect(
      try document.nodes(forXPath: "//skipped/@message").map(\.stringValue) == [
        "cannot tell: the code is encrypted <by> the store", "does not apply: there is nothing of the sort",
      ])
    #expect(try document.nodes(forXPath: "//failure/@message").first?.stringValue == message)
    #expect(try document.nodes(forXPath: "//error").count == 1)
  }

  @Test func checkstyle() throws {
    let document = try xml(.checkstyle)
    let names = try document.nodes(forXPath: "//file/@name").map(\.stringValue)
    #expect(Set(names) == ["dir/Cut & run.ipa", "build/Ströme & <b>.ipa"])
    let text = try document.nodes(forXPath: "//error[@source='bundlecheck.group-lost']/@message").first?.stringValue
    #expect(text?.hasPrefix(message) == true)
  }

  @Test func github() throws {
    let lines = ReportFormat.github.reporter.render(try SampleRun.broken()).split(separator: "\n")
    #expect(lines.count == 5)
    for line in lines {
      let parts = line.split(separator: "::", maxSplits: 1)
      #expect(["error", "warning", "notice"].contains(parts[0].split(separator: " ")[0]))
    }
    let decoded = lines[1].replacing("%0A", with: "\n").replacing("%25", with: "%")
    #expect(decoded.contains(message))
  }
}
