import { toOffer } from '../../../../shared/commerce/offer.ts'
import type { Entity } from '../../../../shared/entities/entity.ts'
import type { listicleSchema } from '../../../../shared/entities/listicle.schema.ts'
import type { ComparisonModel, EntriesModel, EntryModel } from '../../../../shared/page/model/buying.ts'
import { readBody } from '../../../body/read-body.ts'
import { isPick, toScore } from '../../../body/score.ts'
import type { ModelContext } from '../context.ts'
import { toLocalBlocks } from '../local-blocks.ts'
import { toCall, toCreditCard } from './credit-card.ts'
import { toDeal } from './deal.ts'
import { MOST_SHOPS, toShops } from './shops.ts'

export type Listicle = Entity<typeof listicleSchema>

/** The content that has the entries. */
export interface EntriesPlace {
  readonly id: string
  readonly title: string | null
  /** Whether the order is a ranking, so that entries have numbers. */
  readonly isRanked: boolean
  /** When the prices were seen, ISO 8601 (BX-065). */
  readonly seen: string | null
}

/** The entries of a list with anchors and a comparison; null without entries (PG-019). */
export function toEntries(
  listicles: readonly Listicle[],
  place: EntriesPlace,
  context: ModelContext,
): EntriesModel | null {
  if (listicles.length === 0) return null
  const taken = new Set<string>()
  const entries = listicles.map((listicle, index) => {
    const anchor = toAnchor(listicle.id, index, taken)
    taken.add(anchor)
    return toEntry(listicle, anchor, index, place, context)
  })
  const { jump, glance } = context.words.buying
  return {
    ...{ title: place.title, jump, entries },
    glance: entries.some(({ mark, shops }) => mark !== null || shops !== null) ? glance : null,
    comparison: toComparison(entries, context),
  }
}

/** An anchor from the id of an entry, unique in its list. */
function toAnchor(id: string, index: number, taken: ReadonlySet<string>): string {
  const plain = `entry-${
    id
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || index + 1
  }`
  return taken.has(plain) ? `${plain}-${index + 1}` : plain
}

function toEntry(
  entry: Listicle,
  anchor: string,
  index: number,
  place: EntriesPlace,
  context: ModelContext,
): EntryModel {
  const [image = null] = entry.imageGroup
  const { imageCaptionOverride, imageCreditOverride, supplementalText, supplementalUrl, productScore } = entry
  const text = imageCaptionOverride ?? image?.caption ?? null
  const credit = imageCreditOverride ?? image?.credits ?? null
  const dated = { story: place.id, asOf: place.seen, place: context }
  const toBlocks = (part: string, body: string | null) =>
    toLocalBlocks(readBody({ id: `${place.id}-${anchor}-${part}`, body, ...dated }, context.links).blocks, context)
  // An entry that an earlier release has stored has no price.
  const price = entry.price ?? null
  const deal = price && toDeal(price, place, context)
  const shops = toShops(
    entry.merchantOffers.map(toOffer),
    { id: place.id, seen: price?.checked ?? place.seen },
    context,
    MOST_SHOPS,
  )
  return {
    id: anchor,
    rank: place.isRanked ? index + 1 : null,
    name: entry.hed ?? entry.productName ?? entry.id,
    award: entry.subhed,
    picture: context.readPicture(image, 'card'),
    caption: text || credit ? { text, credit } : null,
    mark:
      productScore === null
        ? null
        : { kind: 'score', text: toScore(productScore, context.language), pick: isPick(productScore) },
    body: toBlocks('text', entry.description),
    details: toBlocks('details', entry.additionalDetails),
    deal: deal && (shops?.date ? { ...deal, checked: null } : deal),
    shops,
    card: entry.creditCardData && toCreditCard(entry.creditCardData, place.id, context),
    specs: (entry.techProd?.attributes ?? []).flatMap(({ name, val }) =>
      val ? [{ label: name, text: val, note: null }] : [],
    ),
    link:
      supplementalText && supplementalUrl
        ? { label: supplementalText, href: context.toLocalHref(supplementalUrl) }
        : null,
    call: toCall(entry.providerPhone, context),
  }
}

/** The maximum number of columns of a comparison: more cannot be compared at a glance. */
const MOST_COLUMNS = 7

/** The entries side by side: score, price, then their attributes; null when there is nothing to compare. */
function toComparison(entries: readonly EntryModel[], { words }: ModelContext): ComparisonModel | null {
  const rows = entries.map((entry) => ({ entry, values: toValues(entry, words) }))
  // A column that most entries leave empty compares nothing.
  const columns = [...new Set(rows.flatMap(({ values }) => [...values.keys()]))]
    .filter((column) => rows.filter(({ values }) => values.has(column)).length * 2 > rows.length)
    .slice(0, MOST_COLUMNS)
  if (entries.length < 2 || columns.length < 2) return null
  return {
    title: words.buying.compare,
    columns,
    rows: rows.map(({ entry: { id, name }, values }) => ({
      id,
      name,
      cells: columns.map((column) => values.get(column) ?? null),
    })),
  }
}

/** The values of an entry by the title of their column. */
function toValues(entry: EntryModel, words: ModelContext['words']): ReadonlyMap<string, string> {
  const { mark, deal, shops, card, specs } = entry
  const price = deal?.now ?? shops?.shops.find((shop) => shop.price !== null)?.price
  const rate = card?.rates?.rows[0]
  return new Map([
    ...(mark ? [[words.buying.score, mark.text] as const] : []),
    ...(price ? [[words.buying.price, price] as const] : []),
    ...(card?.facts ?? []).map(({ label, text }) => [label, text] as const),
    ...(rate ? [[rate.label, rate.text] as const] : []),
    ...specs.map(({ label, text }) => [label, text] as const),
  ])
}
