import { type Affiliate, findAffiliate, toAffiliateHref } from './affiliates.ts'

/** The class of an outbound link (PG-046). It also says that the rules, not the author, wrote its `nofollow`. */
export const REGULAR_LINK = 'regular-link'

/** How links of a body to other sites are marked, as plain data that can be sent to another thread (PG-044 to PG-046). */
export interface LinkRules {
  /** The hosts of this site, whose links stay unchanged. */
  readonly ownHosts: readonly string[]
  /** The hosts of shops whose links earn a commission. */
  readonly commerceHosts: readonly string[]
  /** The hosts of the publisher's other sites. */
  readonly sisterHosts: readonly string[]
  /** Whether other links open in a new tab. */
  readonly newTab: boolean
  /** The programs whose tags links get when they are published. */
  readonly affiliates: readonly Affiliate[]
}

/** The rules for the links of one story. */
export interface StoryLinks extends LinkRules {
  /** The id of the story, which affiliate programs report by. */
  readonly story: string
}

/** The shops of PG-044. */
export const COMMERCE_HOSTS: readonly string[] = [
  'amazon.com',
  'www.amazon.com',
  'amzn.to',
  'bestbuy.com',
  'www.bestbuy.com',
  'bestbuy.7tiv.net',
]

/** `commerce` earns a commission; `inner` is a link to this site, or no web address at all. */
type LinkKind = 'inner' | 'commerce' | 'sister' | 'outbound'

/** The kind of a link by its host. Hosts are compared whole, so `amazon.com.example` is no shop (PG-044, PG-045). */
function linkKindOf(href: string, { ownHosts, commerceHosts, sisterHosts, affiliates }: LinkRules): LinkKind {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return 'inner'
  const { hostname } = new URL(href)
  if (ownHosts.includes(hostname)) return 'inner'
  if (commerceHosts.includes(hostname) || findAffiliate(href, affiliates) !== null) return 'commerce'
  return sisterHosts.includes(hostname) ? 'sister' : 'outbound'
}

/** The address of a link with the tag of its affiliate program; any other address, and one of this site, unchanged. */
export function toStoryHref(href: string, rules: StoryLinks | null): string {
  if (rules === null || linkKindOf(href, rules) !== 'commerce') return href
  return toAffiliateHref(href, rules.story, rules.affiliates)
}

/** The attributes of a link that its rules decide. */
interface LinkMarks {
  readonly rel?: string
  readonly class?: string
  readonly target?: string
}

const KEPT: ReadonlySet<string> = new Set(['nofollow', 'sponsored', 'ugc', 'license', 'author'])

/**
 * The marks of a link. What the author wrote as `rel` is kept: a link that says `sponsored` earns a commission whatever
 * its host. A link that earns one always says `sponsored nofollow` (BX-065).
 *
 * @param written the author's `rel`
 * @param rules null: only the author's words count
 */
export function toLinkMarks(href: string, written: string, rules: LinkRules | null): LinkMarks {
  const words = written
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => KEPT.has(word))
  const kind = words.includes('sponsored') ? 'commerce' : rules === null ? 'inner' : linkKindOf(href, rules)
  // `noopener` also where there is no target yet: another script may add one.
  const isWeb = /^https?:/i.test(href)
  const opener = isWeb ? ['noopener'] : []
  if (kind === 'commerce') return { rel: toRel(['sponsored', 'nofollow', ...words, ...opener]) }
  if (kind === 'sister') return { rel: toRel(['follow', ...words.filter((word) => word !== 'nofollow'), ...opener]) }
  if (kind === 'outbound') {
    const target = rules?.newTab ? { target: '_blank' } : {}
    return { rel: toRel(['nofollow', ...words, ...opener]), class: REGULAR_LINK, ...target }
  }
  const rel = toRel([...words, ...opener])
  return rel === '' ? {} : { rel }
}

function toRel(words: readonly string[]): string {
  return [...new Set(words)].join(' ')
}
