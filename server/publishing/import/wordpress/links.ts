import { toLoss } from '../losses.ts'
import { toHost } from '../media-files.ts'
import type { PlannedPost, PlanTarget } from '../plan-addresses.ts'
import type { LinkFate, ResolveLink } from '../relink.ts'
import type { Outline } from './outline.ts'
import { decodeSlug } from './record-values.ts'
import type { Attachment, WpSite } from './site.ts'

interface Place {
  readonly url: string | null
  readonly title: string
  /** The attachment page of a picture, which WordPress creates for each upload. */
  readonly isPicture?: true
}

/** The possible targets of an export's links. */
interface LinkIndex {
  readonly byId: Map<string, Place>
  readonly byPath: Map<string, Place>
  readonly bySlug: Map<string, Place>
  readonly attachments: ReadonlyMap<string, Attachment>
}

type Planned = readonly { readonly outline: Outline; readonly plan: PlannedPost }[]

/** URL endings that show another part or form of the same post. */
const PARTS = /\/(?:feed|amp|embed|(?:comment-)?page-?\/?\d+|\d{1,3})$/

/**
 * Creates a resolver for links to the export's own site: by post link, `?p=ID`, attachment, category, tag and author. A
 * link whose target is not in the export stays as it was, with a note.
 */
export function createLinks(site: WpSite, planned: Planned, target: Pick<PlanTarget, 'findUrl'>): ResolveLink {
  const hosts = new Set([...site.homes].map(toHost))
  const index = toIndex(site, planned)
  const lists = toLists(site, planned, target)
  const root = pathOf(URL.canParse(site.address) ? new URL(site.address) : new URL('https://site.invalid'))

  return (href, framesPicture) => {
    const url = toOwnUrl(href, site, hosts)
    if (url === null) return null
    const own = (place: Place): LinkFate => ({ href: withRest(place.url, url), text: place.title })
    const found = findPlace(url, index, root)
    if (found?.isPicture && framesPicture) return { href: null }
    if (found?.url) return own(found)
    const path = withoutRoot(pathOf(url), root)
    if (path === '') return { href: '/' }
    const list = lists.get(path) ?? lists.get(path.replace(/^.*\/(?=[^/]*$)/, (above) => `${above.split('/')[0]}/`))
    if (list !== undefined) return { href: list }
    if (isFile(path))
      // The import removes a link around a picture, so it needs no note.
      return {
        href: url.href,
        note: framesPicture && isPicture(path) ? null : toLoss('file', url.href),
      }
    return {
      href: url.href,
      note: toLoss('link', url.href),
    }
  }
}

function toIndex(site: WpSite, planned: Planned): LinkIndex {
  const index = { byId: new Map(), byPath: new Map(), bySlug: new Map(), attachments: site.attachments }
  const add = <Key>(map: Map<Key, Place>, key: Key, place: Place): void => void (map.has(key) || map.set(key, place))
  for (const { outline, plan } of planned) {
    const place = { url: plan.url, title: outline.title }
    add(index.byId, outline.postId, place)
    if (URL.canParse(outline.link) && !/[?&](?:p|page_id)=/.test(outline.link)) {
      const path = pathOf(new URL(outline.link))
      if (path !== '') add(index.byPath, path, place)
    }
    add(index.bySlug, outline.slug, place)
  }
  // Current slugs take precedence over former ones.
  for (const { outline, plan } of planned)
    for (const former of outline.former) add(index.bySlug, former, { url: plan.url, title: outline.title })
  for (const { id, parent, link } of site.attachments.values()) {
    const story = index.byId.get(parent)
    if (story === undefined) continue
    const place: Place = { ...story, isPicture: true }
    add(index.byId, id, place)
    if (URL.canParse(link)) add(index.byPath, pathOf(new URL(link)), place)
  }
  return index
}

function findPlace(url: URL, { byId, byPath, bySlug }: LinkIndex, root: string): Place | undefined {
  const id = ['p', 'page_id', 'attachment_id'].map((name) => url.searchParams.get(name)).find((value) => value !== null)
  if (id !== undefined && id !== null) return byId.get(id)
  const path = pathOf(url)
  if (path === root) return undefined
  const whole = path.replace(PARTS, '')
  const exact = byPath.get(path) ?? byPath.get(whole)
  if (exact !== undefined || LISTS.test(withoutRoot(path, root)) || isFile(path)) return exact
  return bySlug.get(decodeSlug(whole.slice(whole.lastIndexOf('/') + 1)))
}

const LISTS = /^(?:category|tag|author)\//

/** The lists of the export's stories, by their path on the old site. */
function toLists(site: WpSite, planned: Planned, target: Pick<PlanTarget, 'findUrl'>): ReadonlyMap<string, string> {
  const lists = new Map<string, string>()
  const add = (path: string, document: Readonly<Record<string, unknown>>): void => {
    const url = lists.has(path) ? null : target.findUrl(document)
    if (url !== null) lists.set(path, url)
  }
  for (const { domain, slug, name } of planned.flatMap(({ outline }) => outline.terms)) {
    if (domain === 'category' && slug !== 'uncategorized')
      add(`category/${slug}`, { typeName: 'content_topic', slug, name: name || slug })
    if (domain === 'post_tag') add(`tag/${slug}`, { typeName: 'content_tag', slug, name: name || slug })
  }
  for (const login of new Set(planned.map(({ outline }) => outline.creator.toLowerCase()))) {
    const author = site.authors.get(login)
    if (author !== undefined)
      add(`author/${decodeSlug(login)}`, { typeName: 'content_author', slug: author.username, ...author })
  }
  return lists
}

/** null: not a URL of the export's own site. */
function toOwnUrl(href: string, site: WpSite, hosts: ReadonlySet<string>): URL | null {
  if (href === '' || href.startsWith('#') || !URL.canParse(href, `${site.address}/`)) return null
  const url = new URL(href, `${site.address}/`)
  return (url.protocol === 'http:' || url.protocol === 'https:') && hosts.has(toHost(url.origin)) ? url : null
}

/** The path in lower case, decoded, without outer slashes. */
function pathOf(url: URL): string {
  const path = url.pathname.replace(/^\/+|\/+$/g, '').replace(/\/index\.php\b/, '')
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

const withoutRoot = (path: string, root: string): string =>
  root !== '' && (path === root || path.startsWith(`${root}/`)) ? path.slice(root.length).replace(/^\//, '') : path

/** Appends the rest of the link's query and its fragment, such as campaign parameters. */
function withRest(address: string | null, url: URL): string | null {
  if (address === null) return null
  const rest = new URLSearchParams(url.search)
  for (const name of ['p', 'page_id', 'attachment_id', 'preview', 'replytocom']) rest.delete(name)
  const query = rest.toString()
  return `${address}${query === '' ? '' : `?${query}`}${url.hash}`
}

const isFile = (path: string): boolean =>
  /(?:^|\/)wp-content\/|\.[a-z0-9]{2,4}$/.test(path) && !/\.(?:html?|php)$/.test(path)
const isPicture = (path: string): boolean => /\.(?:jpe?g|png|gif|webp|avif)$/.test(path)
