import { expect, test } from 'vitest'
import { parseOldFeed } from './old-feed.ts'

const parse = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://old.example')
  const found = parseOldFeed(pathname, searchParams)
  return found && `${found.format} of ${found.page}`
}

test.each([
  // WordPress
  ['/feed/', 'rss of /'],
  ['/feed', 'rss of /'],
  ['/feed/rss/', 'rss of /'],
  ['/feed/rss2', 'rss of /'],
  ['/feed/rdf/', 'rss of /'],
  ['/feed/atom/', 'atom of /'],
  ['/feed/json/', 'json of /'],
  ['/comments/feed/', 'rss of /'],
  ['/comments/feed/atom/', 'atom of /'],
  ['/category/sea/boats/feed/', 'rss of /category/sea/boats/'],
  ['/category/sea/feed/atom/', 'atom of /category/sea/'],
  ['/tag/fog/feed', 'rss of /tag/fog/'],
  ['/author/ida/feed/rss2/', 'rss of /author/ida/'],
  ['/2019/05/02/the-lamp/feed/', 'rss of /2019/05/02/the-lamp/'],
  ['/2019/05/feed/', 'rss of /'],
  ['/blog/feed/', 'rss of /blog/'],
  ['/?feed=rss2', 'rss of /'],
  ['/?feed=atom', 'atom of /'],
  ['/?feed=comments-rss2', 'rss of /'],
  ['/?feed=rss2&cat=4', 'rss of /?cat=4'],
  ['/category/sea/?feed=atom', 'atom of /category/sea/'],
  ['/?cat=4&feed=rss2', 'rss of /?cat=4'],
  ['/wp-rss.php', 'rss of /'],
  ['/wp-rss2.php', 'rss of /'],
  ['/wp-rdf.php', 'rss of /'],
  ['/wp-atom.php', 'atom of /'],
  ['/wp-feed.php', 'rss of /'],
  ['/wp-commentsrss2.php', 'rss of /'],
  ['/blog/wp-rss2.php', 'rss of /blog/'],
  // Ghost
  ['/rss/', 'rss of /'],
  ['/rss', 'rss of /'],
  ['/rss/2/', 'rss of /'],
  ['/tag/fog/rss/', 'rss of /tag/fog/'],
  ['/author/ida/rss/', 'rss of /author/ida/'],
  // Jekyll, Hugo, Eleventy and others
  ['/feed.xml', 'rss of /'],
  ['/rss.xml', 'rss of /'],
  ['/atom.xml', 'atom of /'],
  ['/index.xml', 'rss of /'],
  ['/index.rdf', 'rss of /'],
  ['/index.atom', 'atom of /'],
  ['/posts/index.xml', 'rss of /posts/'],
  ['/tags/fog/index.xml', 'rss of /tags/fog/'],
  ['/tags/fog/feed.xml', 'rss of /tags/fog/'],
  ['/feed/feed.xml', 'rss of /'],
  ['/feed/feed.json', 'json of /'],
  ['/feed.json', 'json of /'],
  ['/RSS.xml', 'rss of /'],
  // Drupal, Blogger, Squarespace, Joomla
  ['/taxonomy/term/5/feed', 'rss of /taxonomy/term/5/'],
  ['/feeds/posts/default', 'rss of /'],
  ['/blog?format=rss', 'rss of /blog/'],
  ['/blog?format=feed&type=rss', 'rss of /blog/'],
])('MV-023 %s is a feed of another system: %s', (address, expected) => {
  expect(parse(address)).toBe(expected)
})

test.each([
  ...['/', '/feeding/', '/news/a-feed/', '/index.html', '/index.php', '/sitemap.xml', '/data.json', '/index.json'],
  ...['/?format=json', '/?feed=pets', '/press/', '/feed.html', '/feed/tech/'],
])('MV-023 %s is no feed of another system', (address) => {
  expect(parse(address)).toBeNull()
})
