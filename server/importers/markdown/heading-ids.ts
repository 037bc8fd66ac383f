/** The ids that the tools of the old site may have given to a heading without one, the most usual first. */
export interface HeadingIds {
  /** Ids that no earlier heading of the text has. */
  read(text: string): readonly string[]
}

/** GitHub, Jekyll (kramdown with GFM) and Hugo. */
const toGithubId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{Pc}\- \t]/gu, '')
    .replace(/[ \t]/g, '-')

/** kramdown without GFM: only ASCII, from the first letter on. */
const toKramdownId = (text: string): string =>
  text
    .replace(/^[^a-zA-Z]+/, '')
    .replace(/[^a-zA-Z0-9 -]/g, '')
    .replace(/ /g, '-')
    .toLowerCase()

/** Blackfriday (Hugo before 0.60), and the slugs of Eleventy and Zola: one hyphen for everything else. */
const toPlainId = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^-+|-+$/g, '')

/** markdown-it-anchor: percent-encoded. */
const toEncodedId = (text: string): string =>
  encodeURIComponent(text.trim().toLowerCase().toWellFormed().replace(/\s+/g, '-'))

const FORMS = [toGithubId, toKramdownId, toPlainId, toEncodedId]

/** Creates the ids of the headings of one text. A repeated heading gets `-1`, `-2` … as those tools count. */
export function createHeadingIds(): HeadingIds {
  const counts = FORMS.map(() => new Map<string, number>())
  const taken = new Set<string>()
  return {
    read(text) {
      const trimmed = text.replace(/\s+/g, ' ').trim()
      const ids = FORMS.map((toId, index) => {
        const id = toId(trimmed)
        const count = counts[index]?.get(id) ?? 0
        counts[index]?.set(id, count + 1)
        return count === 0 || id === '' ? id : `${id}-${count}`
      })
      const own = [...new Set(ids)].filter((id) => id !== '' && !taken.has(id))
      for (const id of own) taken.add(id)
      return own
    },
  }
}
