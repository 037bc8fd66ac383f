import { escapeText } from '../body/escape.ts'
import { element, textElement, XML_DECLARATION, type Xml } from '../body/xml.ts'
import type { Feed, FeedImage, FeedItem } from '../content/feeds/feed.ts'

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
} as const

/** Writes a feed as RSS 2.0 (SM-006, https://www.rssboard.org/rss-specification). */
export function toRss(feed: Feed): string {
  const { title, description, home, self, language, updated } = feed
  const channel = element('channel', {}, [
    textElement('title', toHtmlTitle(title)),
    textElement('link', home),
    // The description of a channel is required, even where there is nothing to say.
    textElement('description', escapeText(description || title)),
    textElement('language', language),
    textElement('lastBuildDate', toRfc822(updated)),
    textElement('docs', 'https://www.rssboard.org/rss-specification'),
    element('atom:link', { href: self.rss, rel: 'self', type: 'application/rss+xml' }),
    element('image', {}, [
      textElement('url', feed.icon),
      textElement('title', toHtmlTitle(title)),
      textElement('link', home),
    ]),
    ...feed.items.map(toItem),
  ])
  return `${XML_DECLARATION}${element('rss', { version: '2.0', ...NAMESPACES }, [channel])}\n`
}

function toItem(item: FeedItem): Xml {
  const { id, url, title, summary, html, published, authors, categories, image, video, language } = item
  return element('item', {}, [
    textElement('title', toHtmlTitle(title)),
    textElement('link', url),
    textElement('guid', id, { isPermaLink: 'false' }),
    textElement('pubDate', toRfc822(published)),
    // Feed readers show it as HTML (https://www.rssboard.org/rss-profile#element-channel-item-description).
    textElement('description', summary && escapeText(summary)),
    textElement('content:encoded', html),
    ...authors.map(({ name }) => textElement('dc:creator', name)),
    ...categories.map((category) => textElement('category', category)),
    textElement('dc:language', language),
    // The length in bytes is unknown, for which the specification's answer is 0.
    video === null ? '' : element('enclosure', { url: video.url, length: 0, type: video.type }),
    image === null ? '' : toMedia(image),
  ])
}

function toMedia({ url, width, height, alt, credit }: FeedImage): Xml {
  const parts = [textElement('media:description', alt, { type: 'plain' }), textElement('media:credit', credit)]
  return element('media:content', { url, medium: 'image', width, height }, parts)
}

/**
 * A title as HTML, as most feed readers read it. What would be a tag or a character reference is escaped. Everything else,
 * such as the ampersand of “Q&A”, is unchanged for readers that expect text.
 */
function toHtmlTitle(title: string): string {
  return title.replace(/&(?=#|\w+;|(?:amp|copy|gt|lt|nbsp|quot|reg)\b)/g, '&amp;').replaceAll('<', '&lt;')
}

/** A date as RSS writes it (RFC 822 with a year of four digits), such as `Fri, 20 Nov 2026 09:00:00 GMT`. */
function toRfc822(iso: string | null): string | null {
  return iso === null ? null : new Date(iso).toUTCString()
}
