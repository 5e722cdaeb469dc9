import BundleModel
import ByteParsing

/// The first lines of a report: which app this is, for which systems, and how it is signed.
struct HeaderText {
  let facts: ArtifactFacts

  func draw(on canvas: inout TextCanvas) {
    guard let main = facts.main else { return }
    canvas.paragraph([StyledText(main.displayName ?? main.name, .title)] + version(of: main))
    line(systems(of: main), on: &canvas)
    line(signing(of: main), on: &canvas)
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

  private func systems(of bundle: BundleFacts) -> [String] {
    let platform = bundle.platform ?? "unknown platform"
    let minimum = bundle.minimumOS.map { "\(platform) \($0) or newer" } ?? platform
    let architectures = bundle.architectures.joined(separator: ", ")
    return [minimum, bundle.sdk.map { "built with SDK \($0)" }, architectures.isEmpty ? nil : architectures]
      .compactMap(\.self)
  }

  private func signing(of bundle: BundleFacts) -> [String] {
    let signing = bundle.signing.value
    let profile = bundle.profile.value
    let team = (signing?.team ?? profile?.team).map { "team \($0)" }
    let expires = profile?.expires.map { "profile ends \($0)" }
    return [facts.form.label, signing?.state.label, profile.map { "\($0.kind) profile" }, team, expires].compactMap(
      \.self)
  }
}
