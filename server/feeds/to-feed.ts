import { DEFAULT_LOCALE } from '../../shared/brand/locale.ts'
import { isValidAuthor, toFullName } from '../../shared/entities/author.ts'
import type { ContentLink } from '../../shared/entities/content-link.schema.ts'
import { isBranded } from '../addresses/routing/classification.ts'
import { laterDate } from '../body/content.ts'
import { toCorrectionHtml, toCorrectionNote } from '../body/correction.ts'
import { wordsOf } from '../body/messages/words.ts'
import type { FeedData } from '../content/content-api.ts'
import { type Feed, type FeedImage, type FeedItem, feedPath, latestOf } from '../content/feeds/feed.ts'
import { toBodyPlace, writtenIn } from '../content/publication/written-in.ts'
import { socialImage } from '../media/images/picture.ts'
import type { PageServices } from '../pages/page-services.ts'
import { toFeedHtml } from './feed-html.ts'
import { createFeedIds, type FeedIds } from './feed-ids.ts'

/** What a feed is made with. */
export type FeedServices = Pick<PageServices, 'config' | 'publication' | 'router' | 'images'>

/** Turns the stories of a list into a feed with absolute addresses (SM-006, BX-066). */
export function toFeed(endpoint: string, data: FeedData, services: FeedServices): Feed {
  const { publication } = services
  const { name, description, tagline, publisher } = publication
  const absolute = absoluteBy(services)
  const isWhole = data.url === '/'
  const ids = createFeedIds(publication.feeds.ids ?? name)
  const items = data.items.flatMap((link) => toItem(link, ids, services) ?? [])
  return {
    id: ids.ofFeed(`${services.config.edition} ${endpoint}`),
    title: isWhole ? name : `${data.title ?? endpoint} - ${name}`,
    description: (isWhole ? (description ?? tagline) : tagline) ?? '',
    home: absolute(data.url ?? '/'),
    self: {
      rss: absolute(feedPath(endpoint, 'rss')),
      atom: absolute(feedPath(endpoint, 'atom')),
      json: absolute(feedPath(endpoint, 'json')),
    },
    language: writtenIn(services),
    publisher,
    icon: absolute('/icons/icon-192.png'),
    updated: latestOf(items),
    items,
  }
}

function absoluteBy({ config }: Pick<FeedServices, 'config'>): (path: string) => string {
  return (path) => new URL(path, config.siteOrigin).href
}

/** null: the story has no address on this site. */
function toItem(link: ContentLink, ids: FeedIds, services: FeedServices): FeedItem | null {
  if (link.url === null) return null
  const { config, publication } = services
  const absolute = absoluteBy(services)
  const url = absolute(link.url)
  const isSponsored = isBranded(link, config.branded)
  const label = wordsOf(config.locales[0] ?? DEFAULT_LOCALE).sponsored
  const title = link.title ?? link.slug ?? link.id
  const section = publication.sections.linkOf(link.section)?.label ?? null
  const note = toCorrectionNote(link, toBodyPlace(publication))
  const topics = link.topics.map(({ name }) => name)
  const categories = [isSponsored ? label : null, section, ...topics].filter((word): word is string => Boolean(word))
  return {
    id: ids.ofStory(link),
    url,
    title: isSponsored ? `${label}: ${title}` : title,
    summary: [note && `${note.label}: ${note.text}`, link.description].filter(Boolean).join(' ') || null,
    html: link.body === null ? null : toFeedHtml((note ? toCorrectionHtml(note) : '') + link.body, url),
    published: link.datePublished,
    updated: laterDate(link.dateUpdated, link.datePublished),
    authors: toAuthors(link, services),
    categories: [...new Set(categories)],
    image: toImage(link, services),
    video: toVideo(link, absolute),
    language: link.language,
  }
}

function toAuthors({ author }: ContentLink, { router, config }: FeedServices): FeedItem['authors'] {
  if (!isValidAuthor(author)) return []
  const hasProfile = router.find('author_profile') !== undefined
  const path = hasProfile ? router.hrefFor('author_profile', { username: author.username.toLowerCase() }) : null
  return [{ name: toFullName(author) || author.username, url: path && new URL(path, config.siteOrigin).href }]
}

function toImage({ image }: ContentLink, { images, config }: FeedServices): FeedImage | null {
  const social = image && socialImage(image, images)
  if (!social) return null
  const { url, width, height, alt } = social
  return { url: new URL(url, config.siteOrigin).href, width, height, alt, credit: image.credits }
}

function toVideo({ mp4Url, metaData }: ContentLink, absolute: (path: string) => string): FeedItem['video'] {
  return mp4Url === null ? null : { url: absolute(mp4Url), type: 'video/mp4', seconds: metaData?.duration ?? null }
}
