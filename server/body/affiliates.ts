/** A program that pays for clicks to the hosts of its shops. */
export interface Affiliate {
  readonly hosts: readonly string[]
  /** The query parameter that names the publisher. */
  readonly parameter: string
  readonly tag: string
  /** The query parameter that names the story; null: the program has none. */
  readonly storyParameter: string | null
}

/** The program of an address by its host, compared whole like that of a commerce link; null without one. */
export function findAffiliate(href: string, affiliates: readonly Affiliate[]): Affiliate | null {
  if (affiliates.length === 0 || !/^https?:/i.test(href)) return null
  const hostname = URL.parse(href)?.hostname
  return affiliates.find(({ hosts }) => hostname !== undefined && hosts.includes(hostname)) ?? null
}

/**
 * The address with the tag of its program, and with the story for its report; any other address unchanged. The reader is
 * never part of it.
 *
 * @param story the id of the story
 */
export function toAffiliateHref(href: string, story: string, affiliates: readonly Affiliate[]): string {
  const found = findAffiliate(href, affiliates)
  if (found === null) return href
  const tagged = withParameter(href, found.parameter, found.tag)
  return found.storyParameter === null ? tagged : withParameter(tagged, found.storyParameter, story)
}

/** The address without what a program adds, so that a check of it is no click that somebody is paid for. */
export function toPlainHref(href: string, affiliates: readonly Affiliate[]): string {
  const found = findAffiliate(href, affiliates)
  if (found === null) return href
  const names = [found.parameter, found.storyParameter].filter((name) => name !== null)
  return names.reduce((plain, name) => withParameter(plain, name, null), href)
}

/**
 * Replaces a query parameter. All others keep their bytes: a shop may have signed them.
 *
 * @param value null: removes the parameter
 */
function withParameter(href: string, name: string, value: string | null): string {
  const [address = '', ...fragment] = href.split('#')
  const [path = '', ...query] = address.split('?')
  const others = query
    .join('?')
    .split('&')
    .filter((pair) => pair !== '' && decoded(pair.split('=')[0] ?? '') !== name)
  const pairs = value === null ? others : [...others, `${encodeURIComponent(name)}=${encodeURIComponent(value)}`]
  return [pairs.length === 0 ? path : `${path}?${pairs.join('&')}`, ...fragment].join('#')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A lone percent sign: shops write such addresses, and browsers send them.
    return text
  }
}
