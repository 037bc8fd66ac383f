import type { HtmlBlock } from '../../../shared/body/blocks.ts'
import { OFFER_REL, toShopHref } from '../../../shared/commerce/offer.ts'
import type { PageDocument } from '../../../shared/entities/composed-page.ts'
import { escapeAttribute, escapeText } from '../../body/escape.ts'
import { toStoryHref } from '../../body/link-rules.ts'
import type { ModelContext } from './context.ts'

/**
 * A page as one of its addresses shows it: with the title, the dek and the ranking of that variation (PG-069). Entries that
 * the ranking does not name are left out. Without that variation the page is shown unchanged.
 */
export function toVaried(page: PageDocument, name: string | null): PageDocument {
  const variation = findVariation(page, name)
  if (variation === null) return page
  const { title, dek, ranking } = variation
  const listicles = ranking.flatMap((product) => page.listicles.filter((entry) => entry.productName === product))
  return {
    ...page,
    ...(title !== null && { title, headline: title }),
    ...(dek !== null && { dek }),
    listicles: ranking.length > 0 ? listicles : page.listicles,
  }
}

/** The button of a variation, above the text and below the disclosure (PG-029); null without one. */
export function toAction(
  page: PageDocument,
  name: string | null,
  { words, links }: Pick<ModelContext, 'words' | 'links'>,
): HtmlBlock | null {
  const action = findVariation(page, name)?.action ?? null
  const address = toShopHref(action?.href ?? null)
  if (action === null || address === null) return null
  const href = toStoryHref(address, links && { ...links, story: page.id })
  const link = `<a class="btn" href="${escapeAttribute(href)}" rel="${OFFER_REL}">${escapeText(action.label)}</a>`
  return {
    kind: 'html',
    id: `${page.id}-action`,
    html: `<p class="src" data-disclosure="">${escapeText(words.commission)}</p><p>${link}</p>`,
  }
}

function findVariation({ variations }: PageDocument, name: string | null): PageDocument['variations'][number] | null {
  // Content that an earlier release has stored has none.
  return (variations ?? []).find(({ slug }) => slug === name) ?? null
}
