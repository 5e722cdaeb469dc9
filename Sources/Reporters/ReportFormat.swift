/// The formats in which a run can be written.
public enum ReportFormat: String, Sendable, Hashable, CaseIterable {
  /// For a person at a terminal.
  case text
  /// This tool's own, documented JSON.
  case json
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// JUnit XML, for test reports.
  case junit
  /// GitHub's workflow commands, which become annotations.
  case github
  /// GitLab's code quality report.
  case gitlab
  /// Checkstyle XML, for Jenkins, reviewdog and others.
  case checkstyle
  /// Markdown, for step summaries and comments.
  case markdown
  /// A page to open in a browser.
  case html

  /// The reporter of the format; text gets 80 columns and no colours, as befits a file.
  public var reporter: any Reporter {
    switch self {
    case .text: TextReporter()
    case .json: JSONReporter()
    case .sarif: SARIFReporter()
    case .junit: JUnitReporter()
    case .github: GitHubReporter()
    case .gitlab: GitLabReporter()
    case .checkstyle: CheckstyleReporter()
    case .markdown: MarkdownReporter()
    case .html: HTMLReporter()
    }
  }

  /// Whether the format is a sequence of lines, so that another may stand before or behind it in one stream.
  public var isLines: Bool { self == .text || self == .github }
}
