import type { Head } from '../../shared/page/payload.ts'
import type { Config } from '../process/config.ts'
import { toAlternates } from './alternates.ts'
import type { Outcome } from './outcome.ts'
import type { Partition } from './partition.ts'

/** Seconds for which a page under a vanity path may be cached (VN-015). */
const MASKED_LIFE = 600

/** Sets the vanity path as the address of a masked page, whichever of its two addresses was requested (VN-005). */
export function withMask(
  outcome: Outcome,
  { mask }: Pick<Partition, 'mask'>,
  { siteOrigin, locales }: Pick<Config, 'siteOrigin' | 'locales'>,
): Outcome {
  if (mask === null || outcome.kind !== 'page') return outcome
  const { payload, maxAge } = outcome
  const address = new URL(mask, siteOrigin).href
  const { links: own } = payload.head
  const links = own.length > 0 ? [...toAlternates(address, locales, siteOrigin), ...toOtherForms(own, address)] : []
  const head = { ...withAddress(payload.head, address), links }
  return { ...outcome, payload: { ...payload, head, vanity: mask }, maxAge: maxAge === 0 ? 0 : MASKED_LIFE }
}

/** The feeds of the page and the other forms of its story; its card belongs to the short address (BX-053). */
function toOtherForms(links: Head['links'], address: string): Head['links'] {
  return links.flatMap((link) => {
    if (link.type === undefined) return []
    if (!link.type.endsWith('+oembed')) return [link]
    const card = new URL(link.href)
    card.searchParams.set('url', address)
    return [{ ...link, href: card.href }]
  })
}

function withAddress(head: Head, address: string): Head {
  const metas = head.metas.map((meta) => (meta.name === 'og:url' ? { ...meta, content: address } : meta))
  return { ...head, canonical: address, metas: [...metas, { key: 'name', name: 'vanity-path', content: address }] }
}
