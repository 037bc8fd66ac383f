import { toHost } from '../media/media-files.ts'
import { decodePercent } from '../percent.ts'
import type { Outline } from './outline.ts'
import { type Attachment, parentsOf, type WpSite } from './site.ts'

/** How a site made its addresses, as far as its export shows it. */
export interface Permalinks {
  /** The hosts of its pages, without `www.`. */
  readonly hosts: ReadonlySet<string>
  /** The path of the site on its host, without a slash at the end: empty, or such as `/blog`. */
  readonly root: string
  /** What the addresses of its archives begin with after `root`: `/`, or also such as `/index.php/` and `/archives/`. */
  readonly fronts: readonly string[]
  /** The links of its posts begin with their category, so that the category has its list there too. */
  readonly hasBareCategories: boolean
}

/** Reads the addresses' form from the links of the site's public posts. */
export function readPermalinks(site: WpSite, outlines: readonly Outline[]): Permalinks {
  const hosts = new Set([...site.homes].map(toHost))
  const root = URL.canParse(site.address) ? new URL(site.address).pathname.replace(/\/+$/, '') : ''
  const leads = outlines
    .filter(({ type, status }) => type === 'post' && (status === 'publish' || status === ''))
    .flatMap((outline) => {
      const path = findOwnPath(outline.link, { hosts, root })
      return path === null || path === '' ? [] : [{ outline, lead: path.split('/').slice(0, -1) }]
    })
  const front = toCommonStart(
    leads.map(({ outline, lead }) => {
      const own = namesIn(outline, site)
      const end = lead.findIndex((part) => /^\d+$/.test(part) || own.has(part))
      return end === -1 ? lead : lead.slice(0, end)
    }),
  )
  return {
    hosts,
    root,
    fronts: front.length === 0 ? ['/'] : [`/${front.join('/')}/`, '/'],
    hasBareCategories: leads.some(({ outline, lead }) => {
      const [first] = lead.slice(front.length)
      return first !== undefined && categoryNamesOf(outline, site).has(first)
    }),
  }
}

/** The address of a post or page that its export names; empty for none. */
export function toLink({ link }: Outline, permalinks: Permalinks): readonly string[] {
  // Templates that join paths leave two slashes, which WordPress takes for one.
  return isOwn(link, permalinks) ? [link.replace(/([^:])\/{2,}/g, '$1/')] : []
}

/** The addresses by number, which WordPress redirects to a post or page for ever. */
export function toNumbers({ guid, postId }: Outline, permalinks: Permalinks): readonly string[] {
  const { root } = permalinks
  const numbers = postId === '' ? [] : [`${root}/?p=${postId}`, `${root}/?page_id=${postId}`]
  // A guid is the address that a post had first. The site may have been in another folder.
  return isOwn(guid, permalinks) && /\?(?:p|page_id)=\d+$/.test(guid) ? [...numbers, guid] : numbers
}

/** The addresses that WordPress itself redirects to a post, because its slug or its date has changed. */
export function toEarlierAddresses(
  { link, name, formerNames, formerDates }: Outline,
  permalinks: Permalinks,
): readonly string[] {
  const path = isOwn(link, permalinks) ? new URL(link).pathname : ''
  const [, start = '', last = '', end = ''] = /^(.*\/)([^/]+?)((?:\.\w+)?\/?)$/.exec(path) ?? []
  const isNamed = last !== '' && decodePercent(last) === decodePercent(name)
  return [
    ...(isNamed ? formerNames.map((former) => `${start}${former}${end}`) : []),
    ...formerDates.flatMap((date) => toDated(path, date)),
  ]
}

/** The addresses of a list of a category, of which `chain` names the parents first. */
export function toCategoryAddresses(
  chain: readonly string[],
  number: string,
  { root, fronts, hasBareCategories }: Permalinks,
): readonly string[] {
  const path = chain.join('/')
  const own = chain.at(-1) ?? ''
  return [
    ...fronts.flatMap((front) => [`${root}${front}category/${path}/`, `${root}${front}category/${own}/`]),
    ...(hasBareCategories ? fronts.slice(0, 1).map((front) => `${root}${front}${path}/`) : []),
    ...(number === '' ? [] : [`${root}/?cat=${number}`]),
  ]
}

export function toTagAddresses(name: string, { root, fronts }: Permalinks): readonly string[] {
  return [
    ...fronts.map((front) => `${root}${front}tag/${name}/`),
    `${root}/?${new URLSearchParams({ tag: decodePercent(name) })}`,
  ]
}

export function toAuthorAddresses(name: string, number: string, { root, fronts }: Permalinks): readonly string[] {
  const paths = fronts.map((front) => `${root}${front}author/${name}/`)
  return number === '' ? paths : [...paths, `${root}/?author=${number}`]
}

/** The page that WordPress makes for an uploaded file. */
export function toAttachmentAddresses({ id, link }: Attachment, permalinks: Permalinks): readonly string[] {
  return [...(isOwn(link, permalinks) ? [link] : []), `${permalinks.root}/?attachment_id=${id}`]
}

/** The name of an author in addresses, which an export does not contain: WordPress makes it from the login. */
export function toAuthorName(login: string): string {
  return login
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('.', '-')
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .replace(/[ -]+/g, '-')
}

type Origin = Pick<Permalinks, 'hosts' | 'root'>

/**
 * Whether an address is a page of the site, other than its front page. Plugins let a post have another site's address as
 * its link.
 */
function isOwn(address: string, { hosts, root }: Origin): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, pathname, search } = new URL(address)
  if (!/^https?:$/.test(protocol) || (search === '' && pathname.replace(/\/+$/, '') === root)) return false
  return hosts.size === 0 || hosts.has(toHost(origin))
}

/** The decoded path of a pretty link after the site's own path, without outer slashes; null if the link has none. */
function findOwnPath(link: string, { hosts, root }: Origin): string | null {
  if (!isOwn(link, { hosts, root })) return null
  const { pathname, search } = new URL(link)
  if (search !== '' || !pathname.startsWith(`${root}/`)) return null
  return decodePercent(pathname.slice(root.length)).replace(/^\/+|\/+$/g, '')
}

/** The parts of a link that depend on the post, not on the form of all links. */
function namesIn(outline: Outline, site: WpSite): ReadonlySet<string> {
  return new Set([...categoryNamesOf(outline, site), toAuthorName(outline.creator), decodePercent(outline.name)])
}

function categoryNamesOf({ terms }: Outline, site: WpSite): ReadonlySet<string> {
  const names = terms
    .filter(({ domain }) => domain === 'category')
    .flatMap(({ slug, nicename }) => [nicename, ...parentsOf(site, slug).map((parent) => parent.nicename)])
  return new Set(names.map(decodePercent))
}

/** The parts that all lists begin with. */
function toCommonStart(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = lists
  const end = first.findIndex((part, index) => others.some((other) => other[index] !== part))
  return end === -1 ? first : first.slice(0, end)
}

/** The path with another date in it, `2013-05-04`; empty when it has none. */
function toDated(path: string, date: string): readonly string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date) ?? []
  if (year === '') return []
  const dated = path.replace(/\/\d{4}\/\d\d\/(?:(\d\d)\/)?/, (_, hasDay?: string) =>
    hasDay === undefined ? `/${year}/${month}/` : `/${year}/${month}/${day}/`,
  )
  return dated === path ? [] : [dated]
}
