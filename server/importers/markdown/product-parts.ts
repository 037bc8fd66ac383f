import { EVERY_EDITION } from '../../../shared/entities/edition.ts'
import type { ContentType } from '../../../shared/routing/route.ts'
import { toSlug } from '../../body/to-slug.ts'
import { toStableId } from '../../publishing/stable-id.ts'
import type { Draft } from '../import-item.ts'
import type { PartContext } from './part-context.ts'
import { readDate, toCents, toRecords, toTexts, type Values } from './parts.ts'
import { toName } from './references.ts'

/**
 * The fields of a product page that front matter writes in a shorter form: prices in dollars, siblings and the review by
 * slug.
 */
export function toProductFields(values: Values, context: PartContext): Draft {
  const { title, dek, manufacturer, modelYear, resellers } = values
  return {
    name: title,
    images: toRecords(values.images).filter(isWholeImage),
    attributes: toAttributes(values),
    manufacturer: typeof manufacturer === 'string' ? toNamed(manufacturer) : undefined,
    product:
      typeof title === 'string' ? { name: title, msrp: toCents(values.price), modelYear, shortSpecs: dek } : undefined,
    // With shops the summary follows from their prices.
    priceSummary: toRecords(resellers).length > 0 ? undefined : toPriceSummary(values.price),
    resellers: toResellers(values, context),
    family: toFamily(values.family),
    seoUrl: typeof values.review === 'string' ? { slug: values.review, reviewType: 'review' } : undefined,
  }
}

/** The product of a review and its rivals, each by the slug of its page. */
export function toReviewedProducts({ product, rivals }: Values): Draft {
  return {
    relatedProduct: typeof product === 'string' ? toReference(product) : undefined,
    rivals: rivals === undefined || rivals === null ? undefined : toTexts(rivals).map(toReference),
  }
}

/** Whether an entry of `images` is an image as in the publishing API, and not a file or an illustration to make. */
export function isWholeImage(entry: Values): boolean {
  return entry.image === undefined && entry.illustration === undefined
}

/** A list of points as lines; a text is left unchanged. */
export function toLines(points: unknown): unknown {
  return Array.isArray(points) ? toTexts(points).join('\n') : points
}

/** A product, review or video that a file names by slug, with the key that names it. */
export interface NamedPage {
  readonly type: 'product' | 'review' | 'video'
  readonly slug: string
  readonly key: string
}

/** The products, reviews and videos that a file names. */
export function namedPagesIn(type: ContentType, values: Values): readonly NamedPage[] {
  const named = (key: string, given: unknown, named: NamedPage['type']): readonly NamedPage[] =>
    toTexts(given).map((slug) => ({ type: named, slug, key }))
  if (type === 'review')
    return [...named('product', values.product, 'product'), ...named('rivals', values.rivals, 'product')]
  if (type === 'article' || type === 'livearticle') {
    return typeof values.video === 'string' ? named('video', values.video, 'video') : []
  }
  if (type !== 'product') return []
  const [family] = toRecords([values.family])
  return [...named('family.siblings', family?.siblings, 'product'), ...named('review', values.review, 'review')]
}

/** The id belongs to a product in the same folder; the slug finds any other. */
function toReference(slug: string): Draft {
  return { id: toStableId('file', 'product', slug), slugs: [{ edition: EVERY_EDITION, slug }] }
}

/** Converts `- {name, value}` and the manufacturer to the attributes of a product. */
function toAttributes(values: Values): readonly Draft[] {
  const maker: readonly Values[] =
    typeof values.manufacturer === 'string' ? [{ name: 'Made by', value: values.manufacturer }] : []
  return [...maker, ...toRecords(values.attributes)].map(({ name, value, val, ...rest }) => {
    const given = value ?? val
    const text = given === undefined || given === null ? null : String(given)
    return { name, slug: toSlug(String(name ?? '')), val: text, valSlug: text === null ? null : toSlug(text), ...rest }
  })
}

/** Converts `- {name, url, price, checked}`; a shop without `checked` has that of the product. */
function toResellers(values: Values, context: PartContext): readonly Draft[] {
  const checked = readDate(values, 'checked', context)
  return toRecords(values.resellers).map(({ price, checked: own, ...shop }, index) => ({
    ...shop,
    price: toCents(price),
    checked: readDate({ checked: own }, 'checked', context, `resellers.${index}.checked`) ?? checked,
  }))
}

/** Converts `{name, siblings: [slug]}` to a family; the store completes the siblings from their own pages. */
function toFamily(given: unknown): unknown {
  const [family] = toRecords([given])
  if (family === undefined) return undefined
  const siblings = toTexts(family.siblings).map((slug) => ({ name: toName(slug), slug }))
  return { slug: toSlug(String(family.name ?? '')), ...family, siblings }
}

function toNamed(name: string): Draft {
  return { name, slug: toSlug(name) }
}

/** Converts a price in dollars to a price summary in cents. */
function toPriceSummary(price: unknown): Draft | undefined {
  const cents = Math.round(Number(price) * 100)
  return price === undefined || !Number.isFinite(cents)
    ? undefined
    : { count: 1, low: cents, median: cents, high: cents }
}
