import BundleModel
import Facts

/// The first lines of a report: which app this is, for which systems, and how it is signed.
struct HeaderText {
  let facts: ArtifactFacts

  func draw(on canvas: inout TextCanvas) {
    guard let main = facts.main else { return }
    canvas.paragraph([StyledText(main.displayName ?? main.name, .title)] + version(of: main))
    line(HeaderFacts.systems(of: main), on: &canvas)
    line(HeaderFacts.signing(of: main, form: facts.form), on: &canvas)
  }

  private func line(_ parts: [String], on canvas: inout TextCanvas) {
    guard !parts.isEmpty else { return }
    canvas.paragraph(
      parts.enumerated().flatMap { index, part in
        (index == 0 ? [] : [StyledText(" · ", .faint)]) + [StyledText(part, staysTogether: true)]
      })
  }

  private func version(of bundle: BundleFacts) -> [StyledText] {
    switch (bundle.version, bundle.build) {
    case (let version?, let build?): [StyledText(" \(version) (\(build))", .title)]
    case (let version?, nil): [StyledText(" \(version)", .title)]
    case (nil, let build?): [StyledText(" (\(build))", .title)]
    case (nil, nil): []
    }
  }
}
