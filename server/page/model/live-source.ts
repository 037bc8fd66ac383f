import { isValidAuthor, toFullName } from '../../../shared/entities/author.ts'
import { preferredDate } from '../../../shared/entities/content.ts'
import type { LiveArticle } from '../../../shared/entities/live-article.ts'
import { resizeUrl } from '../../../shared/images/resize.ts'
import type { LiveAuthor, LiveSummary, LiveUpdate } from '../../../shared/live/live-update.ts'
import { summarise, updatesOnPage } from '../../../shared/live/pages.ts'
import { readBody } from '../../body/read-body.ts'
import type { ModelContext } from './context.ts'

/** The updates of a page of coverage, and what the page says of all. */
export interface CoverageSource {
  readonly updates: readonly LiveUpdate[]
  readonly summary: LiveSummary
}

/** The side of an author's portrait in CSS pixels, for dense screens. */
const PORTRAIT = 48

/**
 * Reads the updates of a page from the document of the coverage.
 *
 * @param asked the number of the page; null: the newest
 */
export function readCoverage(live: LiveArticle, asked: number | null, context: ModelContext): CoverageSource {
  const posted = live.items.toSorted((one, other) => timeOf(one.datePublished) - timeOf(other.datePublished))
  const all = posted.flatMap((item, index): LiveUpdate[] => {
    const datePublished = item.datePublished ?? preferredDate(live, 'created')
    if (item.deleted || datePublished === null) return []
    const { blocks } = readBody({ id: `${live.id}-${item.id}`, body: item.body }, context.links)
    const place = index + 1
    return [
      { ...item, ...{ datePublished, place, blocks }, deleted: false, author: toLiveAuthor(item.author, context) },
    ]
  })
  const sequence = Math.max(0, ...live.items.map((item) => item.sequence))
  const summary = summarise(all, posted.length, sequence, asked)
  return { updates: updatesOnPage(all, summary.page, summary.pages), summary }
}

function timeOf(iso: string | null): number {
  return iso === null ? 0 : Date.parse(iso)
}

function toLiveAuthor(author: LiveArticle['items'][number]['author'], context: ModelContext): LiveAuthor | null {
  if (!isValidAuthor(author)) return null
  return {
    name: toFullName(author) || author.username,
    href: context.hrefFor('author_profile', { username: author.username.toLowerCase() }),
    place: null,
    portrait: author.image && resizeUrl(author.image, { width: PORTRAIT, height: PORTRAIT }, context.images),
  }
}
