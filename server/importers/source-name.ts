import { isNumbered } from './addresses/slugs.ts'
import type { ImportTarget, SiteDocument } from './import-target.ts'

/** A post of an export, as far as it shows whether the document with its id is the same one. */
export interface SourcePost {
  /** Its id when the source has this name. */
  toId(source: string): string
  readonly title: string
  /** The requested slug. */
  readonly slug: string
  /** ISO 8601 in UTC; null if there is none. */
  readonly date: string | null
}

/**
 * Names the source of an export, which is part of the ids of its documents. Two sites may call themselves the same, such
 * as `http://localhost`, and number their posts alike. So a source gets a number (`http://localhost#2`) when documents
 * with its ids are on this site and not one is the same post. A newer export of a site shares most of its posts with the
 * earlier one, so one of them is enough; a first post like “Hello world!” has another date on every site.
 */
export async function findSourceName(
  name: string,
  posts: readonly SourcePost[],
  target: Pick<ImportTarget, 'findById'>,
): Promise<string> {
  for (let count = 1; ; count++) {
    const source = count === 1 ? name : `${name}#${count}`
    let isTaken = false
    for (const post of posts) {
      const stored = await target.findById(post.toId(source))
      if (stored === null) continue
      if (isSame(post, stored)) return source
      isTaken = true
    }
    if (!isTaken) return source
  }
}

/** The date to the second is the same, and the title or the slug. Without a date, both are. */
function isSame({ title, slug, date }: SourcePost, { content, slug: storedSlug }: SiteDocument): boolean {
  const hasTitle = title !== '' && title === (content.headline ?? content.title)
  // The slug of a page is its whole path.
  const hasSlug = isNumbered(storedSlug.slice(storedSlug.lastIndexOf('/') + 1), slug)
  return date === null ? hasTitle && hasSlug : date === content.datePublished && (hasTitle || hasSlug)
}
