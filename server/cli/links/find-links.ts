import type { CompiledBody } from '../../../shared/body/blocks.ts'
import { findAffiliate, toAffiliateHref } from '../../body/affiliates.ts'
import { type LinkRules, toLinkMarks } from '../../body/link-rules.ts'

/** A link of a story to another site. */
export interface OutsideLink {
  readonly href: string
  readonly host: string
  /** Whether it earns a commission. */
  readonly isPaid: boolean
}

const LINK = /<a\b([^>]*)>/g
/** Where content names shops outside of its text, and the fields of their addresses. */
const OFFER_LISTS: ReadonlySet<string> = new Set([
  'resellers',
  'merchantOffers',
  'price',
  'creditCardData',
  'variations',
])
const OFFER_FIELDS: ReadonlySet<string> = new Set(['url', 'rawUrl', 'monetizedUrl', 'applyLink', 'href'])

/** The links of a compiled body that lead to other sites. */
export function findTextLinks({ blocks }: Pick<CompiledBody, 'blocks'>, rules: LinkRules): readonly OutsideLink[] {
  const html = blocks.map((block) => (block.kind === 'html' ? (block.html ?? '') : '')).join('')
  return [...html.matchAll(LINK)].flatMap(([, attributes = '']) => {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    // The serialiser escapes no more than these in attributes.
    const href = read('href').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    return toOutsideLink(href, read('rel'), rules)
  })
}

/** The links to shops that content names in fields, such as the offers of a product. */
export function findOfferLinks(content: unknown, story: string, rules: LinkRules): readonly OutsideLink[] {
  const found: OutsideLink[] = []
  const walk = (value: unknown, isOffer: boolean): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, field] of Object.entries(value)) {
      if (isOffer && typeof field === 'string' && OFFER_FIELDS.has(name)) {
        found.push(...toOutsideLink(toAffiliateHref(field, story, rules.affiliates), 'sponsored', rules))
      } else walk(field, isOffer || OFFER_LISTS.has(name))
    }
  }
  walk(content, false)
  return found
}

function toOutsideLink(href: string, rel: string, rules: LinkRules): readonly OutsideLink[] {
  const url = /^https?:/i.test(href) ? URL.parse(href) : null
  if (url === null || rules.ownHosts.includes(url.hostname)) return []
  const isPaid =
    /\bsponsored\b/.test(toLinkMarks(href, rel, rules).rel ?? '') || findAffiliate(href, rules.affiliates) !== null
  return [{ href, host: url.hostname, isPaid }]
}
