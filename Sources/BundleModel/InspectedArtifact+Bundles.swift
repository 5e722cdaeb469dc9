public import CodeEvaluation

extension InspectedArtifact {
  /// The bundle that directly contains this one.
  public func parent(of bundle: ArtifactBundle) -> ArtifactBundle? {
    bundle.parent.flatMap { bundles.indices.contains($0) ? bundles[$0] : nil }
  }

  /// The bundles that this one directly contains.
  public func children(of bundle: ArtifactBundle) -> [ArtifactBundle] {
    childrenByBundle[bundle.id].map { bundles[$0] }
  }

  /// All bundles that this one contains, at any depth, in the order of their paths.
  public func descendants(of bundle: ArtifactBundle) -> [ArtifactBundle] {
    var found = childrenByBundle[bundle.id]
    var next = 0
    while next < found.count {
      found += childrenByBundle[found[next]]
      next += 1
    }
    return found.sorted().map { bundles[$0] }
  }

  /// The bundle that no other contains and that this one is part of.
  public func top(of bundle: ArtifactBundle) -> ArtifactBundle {
    nearest(from: bundle) { $0.parent == nil } ?? bundle
  }

  /// The app, watch app or clip whose extension or nested part this is: the nearest one above.
  public func host(of bundle: ArtifactBundle) -> ArtifactBundle? {
    parent(of: bundle).flatMap { nearest(from: $0) { [.app, .watchApp, .appClip].contains($0.kind) } }
  }

  /// The nearest bundle above that runs as a process; `nil` when there is none.
  public func process(containing bundle: ArtifactBundle) -> ArtifactBundle? {
    parent(of: bundle).flatMap { nearest(from: $0, where: \.kind.runsAsProcess) }
  }

  /// The extensions that have this app, watch app or clip as their host.
  public func extensions(of app: ArtifactBundle) -> [ArtifactBundle] {
    descendants(of: app).filter { $0.kind == .appExtension && host(of: $0)?.id == app.id }
  }

  private func nearest(from bundle: ArtifactBundle, where isWanted: (ArtifactBundle) -> Bool) -> ArtifactBundle? {
    var candidate: ArtifactBundle? = bundle
    while let current = candidate, !isWanted(current) { candidate = parent(of: current) }
    return candidate
  }
}

extension InspectedArtifact {
  /// What the code of a bundle's own images declares and calls; without the frameworks that it loads.
  public func codeFacts(of bundle: ArtifactBundle) -> [CodeFacts] {
    codeByBundle.indices.contains(bundle.id) ? codeByBundle[bundle.id] : []
  }

  /// What runs in a bundle's process; nothing for a bundle that does not run as one.
  public func process(of bundle: ArtifactBundle) -> Process { processes[bundle.id] ?? Process() }

  /// What an app and its extensions do with Live Activities; `nil` for an app of a platform that starts none.
  public func liveActivities(of app: ArtifactBundle) -> LiveActivities? { liveActivities[app.id] }
}
