/** A link of a page to another file of the repository, or to a part of it. */
export interface PageLink {
  /** Relative to the page; empty: the page itself. */
  readonly path: string
  /** Empty: the whole page. */
  readonly anchor: string
}

/** The links of a Markdown page that stay in the repository. */
export function findLinks(text: string): readonly PageLink[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
    ([, path = '', anchor = '']) => ({
      path,
      anchor,
    }),
  )
}

/** The ids that GitHub gives to the headings of a page; a repeated heading gets a number. */
export function findAnchors(text: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase()
    const base = words.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
    let anchor = base
    for (let copy = 1; anchors.has(anchor); copy++) anchor = `${base}-${copy}`
    anchors.add(anchor)
  }
  return anchors
}

/** A page without its generated parts, to count the lines that people write (scripts/docs/refresh.ts). */
export function leaveOutGenerated(text: string): string {
  return text.replace(/<!-- generated: [\s\S]*?<!-- end of generated -->/g, '')
}
