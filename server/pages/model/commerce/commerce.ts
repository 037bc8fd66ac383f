import { z } from 'zod'
import type { Block, CompiledBody } from '../../../../shared/body/blocks.ts'
import type { Article } from '../../../../shared/entities/article.ts'
import { blocksWidgets } from '../../../addresses/editorial/collection-lists.ts'
import { toBlockStyle } from '../../../body/blocks/block-words.ts'
import { entryFields, toEntries } from '../../../body/blocks/commerce/entries.ts'
import { toRanking } from '../../../body/blocks/commerce/rankings.ts'
import { h } from '../../../body/blocks/h.ts'
import type { BlockContext, BlockStyle } from '../../../body/blocks/html-block.ts'
import { type ContentBase, preferredDate } from '../../../body/content.ts'
import { toHtml } from '../../../body/sanitize.ts'
import { createBodyIds } from '../../../body/shape/body-ids.ts'
import { withAffiliateLinks } from '../../../body/shape/link.ts'
import type { Element } from '../../../body/shape/tree.ts'
import { needsDisclosure } from '../../commerce/disclosure.ts'
import type { Holiday } from '../../commerce/holiday.ts'
import { type CommerceParts, toCommerceParts } from '../../commerce/modules.ts'
import { toPrecapSize } from '../../commerce/precap.ts'
import type { ModelContext } from '../context.ts'

/** A story with what the commerce rules read of it; a review has no lists. */
type CommerceSource = ContentBase & Pick<Article, 'type'> & Partial<Pick<Article, 'listicles'>>

/** What decides whether a block of the body is shown. */
const NEEDS: Readonly<Record<string, keyof Pick<CommerceParts, 'widgets' | 'listicles' | 'deal'>>> = {
  commercepromo: 'widgets',
  listicle: 'listicles',
  cnetlisticle: 'listicles',
  cross_content_listicle: 'listicles',
  bestlist: 'listicles',
  precap: 'listicles',
  pricing: 'deal',
}

/**
 * The blocks of a story with what the commerce rules add and leave out: the affiliate disclosure (PG-029), the badge and
 * the module of a sale (PG-055), the precap (PG-057), and widgets only where they are allowed (PG-054, PG-056, PG-059).
 */
export function toCommerceBlocks(article: CommerceSource, body: CompiledBody, context: ModelContext): readonly Block[] {
  const parts = toCommerceParts(article, context.displayLists)
  const hasNewsletters = !blocksWidgets(article)
  const blocks = body.blocks.filter((block) => {
    const name = block.kind === 'html' ? block.source?.name : block.name
    const need = name === undefined ? undefined : NEEDS[name]
    return (need === undefined || parts[need]) && (name !== 'newsletter' || hasNewsletters)
  })
  const style = toBlockStyle({ ...context, language: article.language, asOf: preferredDate(article, 'updated') })
  const { words } = style
  const products = (article.listicles ?? []).map(({ tapiProduct }) => tapiProduct)
  const precap = parts.precap ? toPrecap(article, style, context) : null
  if (precap !== null) withAffiliateLinks([precap], context.links && { ...context.links, story: article.id })
  const badge = parts.holiday && h('div', { class: 'commerce-holiday' }, h('p', {}, words.holidays[parts.holiday].name))
  const earns = needsDisclosure(products, { blocks }) || (precap !== null && hasShop(precap))
  const top = [
    // The header of a review has its own.
    earns && article.typeName === 'content_article'
      ? h('p', { class: 'src', 'data-disclosure': '' }, words.disclosure)
      : null,
    badge,
    precap,
  ].filter((element) => element !== null)
  const sale = parts.holiday && toSale(parts.holiday, style, context)
  const end: readonly Block[] = sale
    ? [{ kind: 'html', id: `${article.id}-sale`, html: toHtml([sale]), sheet: 'commerce' }]
    : []
  const sheet = badge === null && precap === null ? {} : { sheet: 'commerce' as const }
  return [...withTop(article.id, blocks, top, sheet), ...end]
}

/** Adds elements before the text: in its first part, which may begin with a large letter, or as a part of their own. */
function withTop(
  id: string,
  blocks: readonly Block[],
  top: readonly Element[],
  sheet: { readonly sheet?: 'commerce' },
): readonly Block[] {
  if (top.length === 0) return blocks
  const html = toHtml(top)
  const [first, ...rest] = blocks
  if (first?.kind !== 'html' || first.source !== undefined || first.sheet !== undefined) {
    return [{ kind: 'html', id: `${id}-top`, html, ...sheet }, ...blocks]
  }
  return [{ ...first, html: html + (first.html ?? ''), ...sheet }, ...rest]
}

function hasShop(precap: Element): boolean {
  return toHtml([precap]).includes('rel="sponsored')
}

const entrySchema = z.object(entryFields)

/** The list of a story in short, above its text (PG-057); null when no product has a name. */
function toPrecap(article: CommerceSource, style: BlockStyle, context: ModelContext): Element | null {
  const items = (article.listicles ?? []).flatMap((item) => {
    const picture = context.readPicture(item.precapImageGroup[0] ?? item.imageGroup[0] ?? null, 'thumb')
    const resellers = (item.tapiProduct?.resellers ?? []).filter(({ url }) => url !== null)
    // What the picks do not show is left out, and need not be sanitised.
    const { hed, subhed, productName, productScore, merchantOffers, usePricing } = item
    const shown = { hed, subhed, productName, productScore, merchantOffers, resellers, image: picture }
    const entry = entrySchema.safeParse({ ...shown, ...(usePricing && { usePricing }) })
    return entry.success ? [entry.data] : []
  })
  const block: BlockContext = {
    ...style,
    claimId: createBodyIds(`${article.id} precap`).claim,
    toRichText: () => [],
    contentsOf: () => [],
  }
  return toRanking(toEntries(items, block, '4.5rem'), block, {
    title: items.every(({ hed }) => hed?.endsWith('?')) ? style.words.answers : style.words.picks,
    long: false,
    size: toPrecapSize(context.verdictOf('compactPrecap', article.topics)),
  })
}

/** The module of a sale: a link to all of its stories; null when the publication has no such page. */
function toSale(holiday: Holiday, { words }: BlockStyle, { isLeftOut }: ModelContext): Element | null {
  const path = `/collections/${holiday}/`
  if (isLeftOut(path)) return null
  const { name, link } = words.holidays[holiday]
  return h(
    'div',
    { role: 'group', class: 'commerce commerce-sale', 'aria-label': name },
    h('p', { class: 'name' }, name),
    h('p', {}, h('a', { class: 'commerce-btn', href: path }, link)),
  )
}
