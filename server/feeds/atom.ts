import { element, textElement, XML_DECLARATION, type Xml } from '../body/xml.ts'
import type { Feed, FeedItem } from '../content/feeds/feed.ts'

/** The date of a feed without stories: each feed must have one (RFC 4287 §4.1.1). */
const NEVER = '1970-01-01T00:00:00.000Z'

/** Writes a feed as Atom (RFC 4287). */
export function toAtom(feed: Feed): string {
  const { id, title, description, home, self, language, updated, publisher, icon } = feed
  const children = [
    textElement('id', id),
    textElement('title', title),
    textElement('subtitle', description),
    textElement('updated', updated ?? NEVER),
    element('link', { rel: 'self', type: 'application/atom+xml', href: self.atom }),
    element('link', { rel: 'alternate', type: 'text/html', href: home }),
    element('author', {}, [textElement('name', publisher)]),
    textElement('icon', icon),
    ...feed.items.map(toEntry),
  ]
  const attributes = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language }
  return `${XML_DECLARATION}${element('feed', attributes, children)}\n`
}

/** Ids of other systems may be any text; those of Atom are URIs (RFC 4287 §4.2.6). */
function toUri(id: string): string {
  return URL.canParse(id) ? id : `urn:guid:${encodeURIComponent(id)}`
}

function toEntry(item: FeedItem): Xml {
  const { id, url, title, summary, html, published, updated, authors, categories, image, video, language } = item
  return element('entry', { 'xml:lang': language }, [
    textElement('id', toUri(id)),
    textElement('title', title),
    element('link', { rel: 'alternate', type: 'text/html', href: url }),
    textElement('published', published),
    textElement('updated', updated ?? published ?? NEVER),
    ...authors.map(({ name, url: uri }) => element('author', {}, [textElement('name', name), textElement('uri', uri)])),
    ...categories.map((category) => element('category', { term: category })),
    textElement('summary', summary),
    textElement('content', html, { type: 'html' }),
    image === null ? '' : element('link', { rel: 'enclosure', type: 'image/jpeg', href: image.url }),
    video === null ? '' : element('link', { rel: 'enclosure', type: video.type, href: video.url }),
  ])
}
