import type { Feed, FeedItem } from '../../server/content/feeds/feed.ts'
import { latestOf } from '../../server/content/feeds/feed.ts'

/** One story of a feed with every part but a video and the whole text. */
export function buildFeedItem(changes: Partial<FeedItem> = {}): FeedItem {
  return {
    id: 'tag:www.example.com,2026:1',
    url: 'https://www.example.com/a/',
    title: 'A story',
    summary: 'What it says',
    html: null,
    published: '2026-11-20T09:00:00.000Z',
    updated: '2026-11-21T08:00:00.000Z',
    authors: [{ name: 'Ada L', url: 'https://www.example.com/profiles/ada/' }],
    categories: ['Tech', 'Phones'],
    image: { url: 'https://www.example.com/i.jpg', width: 1200, height: 675, alt: 'A phone', credit: null },
    video: null,
    language: null,
    ...changes,
  }
}

/** The feed of a whole site, with one story. */
export function buildFeed(items: readonly FeedItem[] = [buildFeedItem()]): Feed {
  return {
    id: 'urn:uuid:0c3c1a52-0000-8000-8000-000000000000',
    title: 'The Masthead',
    description: 'Technology, tested',
    home: 'https://www.example.com/',
    self: {
      rss: 'https://www.example.com/feed/all/',
      atom: 'https://www.example.com/feed/all/atom.xml',
      json: 'https://www.example.com/feed/all/feed.json',
    },
    language: 'en-US',
    publisher: 'Masthead Media',
    icon: 'https://www.example.com/icons/icon-192.png',
    updated: latestOf(items),
    items,
  }
}
