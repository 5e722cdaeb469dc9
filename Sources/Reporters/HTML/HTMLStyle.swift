/// The page's style sheet: light and dark, screen, phone and paper.
enum HTMLStyle {
  static let sheet = """
    :root {
      color-scheme: light dark;
      --paper: #ffffff; --ink: #1c1f24; --faint: #5f6773; --line: #dde1e7; --soft: #f5f6f8;
      --error: #b3261e; --warning: #8a5a00; --note: #1558a6; --good: #1b6e3c;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #15171b; --ink: #e8eaee; --faint: #9aa3b0; --line: #333842; --soft: #1d2026;
        --error: #ff8a80; --warning: #f0b95a; --note: #8ab8ff; --good: #7fd3a0;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; padding: 2rem 1.25rem; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; overflow-wrap: anywhere;
    }
    main, footer { max-width: 58rem; margin: 0 auto; }
    article + article { margin-top: 4rem; padding-top: 2rem; border-top: 4px solid var(--line); }
    h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .3rem; }
    h1 .faint { font-weight: 400; }
    h2 { font-size: 1.25rem; margin: 2.5rem 0 .8rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
    h3 { font-size: 1rem; margin: 1.4rem 0 .5rem; }
    p { margin: 0 0 .3rem; }
    code { font: .85em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    .faint, .file, footer { color: var(--faint); }
    .verdict { font-weight: 600; color: var(--error); }
    .tiles { display: flex; flex-wrap: wrap; gap: .6rem; margin-top: 1rem; }
    .tile { padding: .55rem .9rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--soft); }
    .tile b { font-size: 1.3rem; font-variant-numeric: tabular-nums; }
    .tile.error, .tile.state-failed { border-color: var(--error); color: var(--error); }
    .tile.warning, .tile.state-cannotTell { border-color: var(--warning); color: var(--warning); }
    .tile.note, .tile.state-person { border-color: var(--note); color: var(--note); }
    .tile.state-done { border-color: var(--good); color: var(--good); }
    ul.tree { list-style: none; margin: 0; padding-left: 0; }
    ul.tree ul.tree { margin-left: .35rem; padding-left: 1.1rem; border-left: 1px solid var(--line); }
    ul.tree li { padding: .2rem 0; }
    ul.tree code { display: block; color: var(--faint); }
    details { margin-left: .35rem; padding-left: 1.1rem; border-left: 1px solid var(--line); color: var(--faint); }
    .chip {
      display: inline-block; margin: .1rem .4rem .1rem 0; padding: 0 .55rem; border: 1px solid var(--line);
      border-radius: 1rem; background: var(--soft); font-size: .85rem;
    }
    .map { overflow-x: auto; }
    .map svg { display: block; width: 100%; height: auto; min-width: 32rem; max-width: 45rem; }
    .map rect { fill: var(--soft); stroke: var(--line); }
    .map .group rect { stroke: var(--note); }
    .map text { fill: var(--ink); font-size: 13px; }
    .map text.name { font-weight: 600; }
    .map text.label { fill: var(--faint); font-size: 12px; }
    .map path { fill: none; stroke: var(--note); stroke-width: 2; }
    .map path.allowed { stroke: var(--faint); stroke-dasharray: 5 5; }
    .wide { overflow-x: auto; }
    .wide + p { margin-top: .9rem; }
    table { width: 100%; border-collapse: collapse; font-size: .9rem; }
    th, td { padding: .45rem .6rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
    th { color: var(--faint); font-weight: 600; white-space: nowrap; }
    td { overflow-wrap: normal; }
    td[data-head="Ends"], td[data-head="Team"] { white-space: nowrap; }
    td.long { overflow-wrap: break-word; min-width: 8rem; }
    td:first-child { font-weight: 600; }
    .finding {
      margin: 0 0 1rem; padding: .9rem 1.1rem; border: 1px solid var(--line); border-left: 5px solid var(--note);
      border-radius: .5rem; background: var(--soft); break-inside: avoid;
    }
    .finding.error { border-left-color: var(--error); }
    .finding.warning { border-left-color: var(--warning); }
    .finding .rule b { color: var(--note); }
    .finding.error .rule b { color: var(--error); }
    .finding.warning .rule b { color: var(--warning); }
    .finding h3 { margin: .1rem 0 .6rem; }
    dl { display: grid; grid-template-columns: minmax(7rem, 13rem) 1fr; gap: .25rem 1rem; margin: 0; font-size: .92rem; }
    dt { color: var(--faint); }
    dd { margin: 0; white-space: pre-line; }
    ul.checklist { list-style: none; margin: 0; padding: 0; }
    ul.checklist > li { padding: .45rem 0; border-bottom: 1px solid var(--line); break-inside: avoid; }
    ul.checklist label { display: grid; grid-template-columns: 1.6rem 1fr auto; gap: .3rem; align-items: start; }
    ul.checklist input { width: 1.05rem; height: 1.05rem; margin: .25rem 0 0; accent-color: var(--good); }
    ul.checklist ul { margin: .3rem 0 .2rem 1.9rem; padding-left: 1rem; font-size: .9rem; color: var(--faint); }
    .state { font-size: .82rem; font-weight: 600; white-space: nowrap; }
    .state-done .state { color: var(--good); }
    .state-failed .state, .state-failed > ul { color: var(--error) !important; }
    .state-cannotTell .state { color: var(--warning); }
    .state-person .state { color: var(--note); }
    .state-notApplicable { color: var(--faint); }
    li:has(input:enabled:checked) > label > span:nth-child(2) { text-decoration: line-through; color: var(--faint); }
    .signature { display: flex; flex-wrap: wrap; gap: 1rem 2rem; margin-top: 1.6rem; }
    .signature input {
      min-width: 14rem; padding: .3rem; border: 0; border-bottom: 1px solid var(--ink); background: transparent;
      color: inherit; font: inherit;
    }
    footer { margin-top: 3rem; font-size: .85rem; }
    @media (max-width: 40rem) {
      body { padding: 1.25rem 1rem; }
      dl { grid-template-columns: 1fr; gap: 0; }
      dd { margin-bottom: .5rem; }
      thead { display: none; }
      table, tbody, tr, td { display: block; }
      tr { padding: .6rem 0; border-bottom: 1px solid var(--line); }
      td { border: 0; padding: .1rem 0; }
      td:not(:first-child)::before { content: attr(data-head) ": "; color: var(--faint); }
      ul.checklist label { grid-template-columns: 1.6rem 1fr; }
      .state { grid-column: 2; }
    }
    @media print {
      :root { --paper: #fff; --ink: #000; --faint: #444; --line: #bbb; --soft: #fff; }
      body { padding: 0; font-size: 11pt; }
      h2, h3 { break-after: avoid; }
      .tile, .finding { print-color-adjust: exact; }
    }

    """
}
