import type { Feed, FeedItem } from '../content/feeds/feed.ts'

/** Writes a feed as JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function toJsonFeed(feed: Feed): string {
  const { title, description, home, self, language, publisher, icon } = feed
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: self.json,
    ...(description && { description }),
    icon,
    language,
    authors: [{ name: publisher }],
    items: feed.items.map(toItem),
  })
}

function toItem(item: FeedItem) {
  const { id, url, title, summary, html, published, updated, authors, categories, image, video, language } = item
  // An item needs one of the two texts.
  const text = html === null ? { content_text: summary ?? title } : { content_html: html }
  return {
    id,
    url,
    title,
    ...text,
    ...(summary && { summary }),
    ...(image && { image: image.url }),
    ...(published && { date_published: published }),
    ...(updated && { date_modified: updated }),
    ...(authors.length > 0 && {
      authors: authors.map(({ name, url: page }) => ({ name, ...(page && { url: page }) })),
    }),
    ...(categories.length > 0 && { tags: categories }),
    ...(language && { language }),
    ...(video && {
      attachments: [
        { url: video.url, mime_type: video.type, ...(video.seconds && { duration_in_seconds: video.seconds }) },
      ],
    }),
  }
}
