import type { Artist, DrawingPlan } from '../../../illustrations/artist.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import type { Draft, ItemIssue, ItemPicture } from '../import-item.ts'
import { toRecords } from './parts.ts'
import { findPayloadPictures } from './payload-pictures.ts'
import { isWholeImage } from './product-parts.ts'
import { isStory } from './written.ts'

/** The collection whose first story leads the front page. */
const FRONT_LEAD = 'front-lead'

type Values = Readonly<Record<string, unknown>>

export interface Pictures {
  readonly picture: ItemPicture | null
  readonly partPictures: Readonly<Record<string, ItemPicture>>
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The picture of a file (`image`), else a drawing by the artist; also for each item of a gallery. */
export function toPictures(
  type: ContentType,
  values: Values,
  document: Draft,
  artist: Artist | null,
  errors: ItemIssue[],
): Pictures {
  const owner = {
    slug: String(document.slug),
    section: text(document.section) ?? undefined,
    typeName: `content_${type}`,
  }
  const partPictures: Record<string, ItemPicture> = {
    ...findPayloadPictures(values.additionalShortcodeData, owner, artist, errors),
  }
  if (type === 'gallery') {
    for (const [index, item] of toRecords(values.items).entries()) {
      const section = text(document.section) ?? undefined
      const slug = `${String(document.slug)}-${index + 1}`
      const picture = toPicture(item, errors, `items.${index}.`, () =>
        artist?.plate({
          slug,
          title: text(item.headline) ?? text(item.title) ?? titleOf(document),
          section,
          typeName: 'content_gallery',
          illustration: item.illustration,
        }),
      )
      if (picture !== null) partPictures[`items.${index}.image`] = picture
    }
  }
  for (const [index, entry] of toRecords(values.entries).entries()) {
    // An entry shows only the picture that it names.
    if (entry.image === undefined && entry.illustration === undefined) continue
    const section = text(document.section) ?? undefined
    const slug = `${String(document.slug)}-${index + 1}`
    const picture = toPicture(entry, errors, `entries.${index}.`, () =>
      artist?.plate({ slug, section, typeName: 'content_article', illustration: entry.illustration }),
    )
    if (picture !== null) partPictures[`listicles.${index}.imageGroup.0`] = picture
  }
  const picture = toPicture(values, errors, '', () => drawFor(type, values, document, artist))
  if (type !== 'product') return { picture, partPictures }
  return { picture: null, partPictures: toProductPictures(picture, values, document, artist, errors) }
}

/** The pictures of a product: its own first, then those of `images`. */
function toProductPictures(
  first: ItemPicture | null,
  values: Values,
  document: Draft,
  artist: Artist | null,
  errors: ItemIssue[],
): Pictures['partPictures'] {
  const given = toRecords(values.images)
  if (given.some(isWholeImage)) return {}
  const others = given.map((item, index) =>
    toPicture(item, errors, `images.${index}.`, () =>
      drawFor('product', item, { ...document, slug: `${String(document.slug)}-${index + 2}` }, artist),
    ),
  )
  const pictures = [first, ...others].filter((picture) => picture !== null)
  return Object.fromEntries(pictures.map((picture, index) => [`images.${index}`, picture]))
}

function drawFor(type: ContentType, values: Values, document: Draft, artist: Artist | null): DrawingPlan | undefined {
  if (type === 'author') {
    const username = String(document.username)
    const name = [document.firstName, document.lastName, document.name]
      .filter((part) => typeof part === 'string')
      .join(' ')
    return artist?.portrait({ username, name: name || username, portrait: values.portrait })
  }
  if (values.illustration === 'none' || (!isStory(type) && values.illustration === undefined)) return undefined
  return artist?.plate({
    slug: String(document.slug),
    title: titleOf(document),
    section: text(document.section) ?? undefined,
    typeName: `content_${type}`,
    illustration: values.illustration,
    leads: Array.isArray(values.collections) && values.collections.includes(FRONT_LEAD),
  })
}

/** Without a headline the document is refused anyway. */
function titleOf({ headline, title, name }: Draft): string | undefined {
  return text(headline) ?? text(title) ?? text(name) ?? undefined
}

function toPicture(
  values: Values,
  errors: ItemIssue[],
  at: string,
  draw: () => DrawingPlan | undefined,
): ItemPicture | null {
  const words = { caption: text(values.caption), credits: text(values.credits) ?? text(values.photoCredit) }
  const named = values.image
  // A complete image object stays in the document as it is.
  if (typeof named === 'object' && named !== null) return null
  const ref = text(named)
  if (ref !== null) return { kind: 'file', ref, alt: text(values.alt), ...words }
  const plan = draw()
  if (plan === undefined) return null
  if ('draw' in plan) return { kind: 'drawn', draw: plan.draw, ...words }
  errors.push(...plan.issues.map((issue) => ({ ...issue, field: at + issue.field })))
  return null
}
