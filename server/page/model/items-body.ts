import type { LiveArticle } from '../../../shared/entities/live-article.ts'
import { escapeAttribute, escapeText } from '../../../shared/text/escape.ts'
import { toDate } from './card.ts'
import type { ModelContext } from './context.ts'

/** The updates of live coverage, pinned ones first and then the newest, as HTML, until live coverage has a page type of its own. */
export function toLiveHtml({ items }: Pick<LiveArticle, 'items'>, context: ModelContext): string {
  return items
    .toSorted((one, other) => Number(other.pinned) - Number(one.pinned) || compareDates(other, one))
    .map(({ headline, displayDatePublished, datePublished, body }) => {
      const date = toDate(displayDatePublished ?? datePublished, context)
      const time =
        date === null ? '' : `<p><time datetime="${escapeAttribute(date.iso)}">${escapeText(date.short)}</time></p>`
      return toHeading(headline) + time + (body ?? '')
    })
    .join('')
}

const compareDates = (one: { readonly datePublished: string | null }, other: typeof one): number =>
  (one.datePublished ?? '').localeCompare(other.datePublished ?? '')

function toHeading(text: string | null): string {
  return text ? `<h2>${escapeText(text)}</h2>` : ''
}
