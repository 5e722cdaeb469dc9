import ArtifactReading

/// The part of the page for an artifact that could not be read.
struct HTMLFailure {
  let error: ArtifactError

  var node: HTMLNode {
    .tag(
      "article", [:],
      [
        .tag(
          "header", [:],
          [
            .tag("h1", text: error.path),
            .tag("p", ["class": "verdict error"], text: "Could not be checked: \(error.explanation)."),
          ])
      ])
  }
}
