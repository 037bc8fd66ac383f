import type { Gallery } from '../../../shared/entities/gallery.ts'
import type { LiveArticle } from '../../../shared/entities/live-article.ts'
import type { Picture } from '../../../shared/page/model.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { escapeAttribute, escapeText } from '../../../shared/text/escape.ts'
import { toDate } from './card.ts'
import type { ModelContext } from './context.ts'
import { readPicture } from './picture-memo.ts'

/** The pictures of a gallery, in order, as HTML, until galleries have a page type of their own. */
export function toGalleryHtml({ items }: Pick<Gallery, 'items'>, context: ModelContext): string {
  return items
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
    .map((item) => {
      const picture = readPicture(item.image, 'inline', context.images)
      const credit = item.photoCredit ?? item.image?.credits ?? null
      return toHeading(item.headline ?? item.title) + toFigure(picture, credit) + (item.body ?? item.description ?? '')
    })
    .join('')
}

/** The updates of live coverage, in the given order, as HTML, until live coverage has a page type of its own. */
export function toLiveHtml({ items }: Pick<LiveArticle, 'items'>, context: ModelContext): string {
  return items
    .map(({ headline, displayDatePublished, datePublished, body }) => {
      const date = toDate(displayDatePublished ?? datePublished, context)
      const time =
        date === null ? '' : `<p><time datetime="${escapeAttribute(date.iso)}">${escapeText(date.short)}</time></p>`
      return toHeading(headline) + time + (body ?? '')
    })
    .join('')
}

function toHeading(text: string | null): string {
  return text ? `<h2>${escapeText(text)}</h2>` : ''
}

function toFigure(picture: Picture | null, credit: string | null): string {
  if (picture === null) return ''
  const { src, srcset, width, height, alt } = picture
  const sources = `src="${escapeAttribute(src)}" srcset="${escapeAttribute(srcset)}" sizes="${escapeAttribute(PICTURE_SIZES.prose)}"`
  const caption = credit ? `<figcaption>${escapeText(credit)}</figcaption>` : ''
  return `<figure><img ${sources} width="${width}" height="${height}" alt="${escapeAttribute(alt)}">${caption}</figure>`
}
