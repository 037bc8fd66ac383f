import { expect, test } from 'vitest'
import { type CrawlersFile, crawlersFileSchema } from '../content/publication/crawlers.schema.ts'
import { CRAWLER_FAMILIES, CRAWLERS, findCrawlerFamily } from './crawlers.ts'
import { toRobots, toTdmRep } from './robots.ts'

const source = (file: unknown = {}) => ({
  file: crawlersFileSchema.parse(file),
  pathOf: (section: string) => `/${section}/`,
  closed: ['/api/'],
  sitemaps: ['https://www.example.com/sitemap.xml'],
  licence: null,
})

/** The rules of each group by its user agents, and the lines outside of groups. */
function readRobots(text: string): {
  readonly rulesOf: (name: string) => readonly string[]
  readonly others: readonly string[]
} {
  const groups = new Map<string, string[]>()
  const others: string[] = []
  let names: string[] = []
  let isOpen = false
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, name] = /^User-agent: (.+)$/.exec(line) ?? []
    if (name !== undefined) {
      names = isOpen ? [name] : [...names, name]
      isOpen = false
      groups.set(name, [])
    } else if (/^(?:Sitemap|License):/.test(line)) others.push(line)
    else {
      isOpen = true
      for (const one of names) groups.get(one)?.push(line)
    }
  }
  return { rulesOf: (name) => groups.get(name) ?? groups.get('*') ?? [], others }
}

const SIGNALS = 'Content-Signal: search=yes, ai-input=yes, ai-train=yes'

test('SM-007 without a word of the publisher all crawlers may read, but for the site’s own addresses', () => {
  expect(toRobots(source())).toBe(
    `User-agent: *\n${SIGNALS}\nDisallow: /api/\n\nSitemap: https://www.example.com/sitemap.xml\n`,
  )
})

test('SM-007 crawlers that train are sent away by name, and search engines and answers are not', () => {
  const { rulesOf } = readRobots(toRobots(source({ training: 'deny' })))

  expect(rulesOf('GPTBot')).toEqual(['Content-Signal: search=yes, ai-input=yes, ai-train=no', 'Disallow: /'])
  expect(rulesOf('CCBot')).toEqual(rulesOf('GPTBot'))
  for (const name of ['Googlebot', 'OAI-SearchBot', 'NewBot']) {
    expect(rulesOf(name)).toEqual(['Content-Signal: search=yes, ai-input=yes, ai-train=no', 'Disallow: /api/'])
  }
})

test('SM-007 the name of a crawler comes before what it is for, in any spelling', () => {
  const { rulesOf } = readRobots(
    toRobots(source({ training: 'deny', crawlers: { gptbot: 'allow', Googlebot: 'deny', NewBot: 'deny' } })),
  )

  expect(rulesOf('GPTBot')).toContain('Disallow: /api/')
  for (const name of ['Googlebot', 'NewBot', 'CCBot']) expect(rulesOf(name)).toContain('Disallow: /')
})

test('SM-007 a section may be closed on an open site, and open on a closed one', () => {
  const { rulesOf } = readRobots(
    toRobots(source({ answers: 'deny', sections: { health: { search: 'deny' }, news: { answers: 'allow' } } })),
  )

  expect(rulesOf('Googlebot').slice(1)).toEqual(['Disallow: /health/', 'Disallow: /api/'])
  expect(rulesOf('Claude-User').slice(1)).toEqual(['Disallow: /', 'Allow: /news/', 'Disallow: /api/'])
})

test('SM-007 no crawler at all, and the licence for programs', () => {
  const closed = readRobots(toRobots(source({ search: 'deny', answers: 'deny', training: 'deny' })))
  const licensed = readRobots(toRobots({ ...source(), licence: 'https://www.example.com/license.xml' }))

  expect(closed.rulesOf('*').slice(1)).toEqual(['Disallow: /'])
  expect(licensed.others[0]).toBe('License: https://www.example.com/license.xml')
})

test('SM-007 the reservation against mining names sections that differ before the site', () => {
  const file: CrawlersFile = crawlersFileSchema.parse({
    training: 'deny',
    sections: { news: { training: 'allow' }, tech: { search: 'deny' } },
  })

  expect(toTdmRep({ file, pathOf: (section) => `/${section}/`, policy: 'https://www.example.com/terms/' })).toEqual([
    { location: '/news/*', 'tdm-reservation': 0 },
    { location: '/*', 'tdm-reservation': 1, 'tdm-policy': 'https://www.example.com/terms/' },
  ])
})

test.each([
  [{ training: 'no' }, 'expected "allow" or "deny"'],
  [{ crawlers: { 'Bad Bot\nAllow': 'deny' } }, 'Invalid key in record'],
  [{ policy: 'javascript:x' }, 'expected a path'],
  [{ licence: '//elsewhere.example/x' }, 'expected a path'],
  [{ traning: 'deny' }, 'there is no key traning; did you mean training?'],
])('SM-007 crawlers.json with %j is refused', (file, message) => {
  expect(crawlersFileSchema.safeParse(file).error?.issues[0]?.message).toContain(message)
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'google'],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)', 'openai'],
  ['Mozilla/5.0 (compatible; ClaudeBot/1.0; +claudebot@anthropic.com)', 'anthropic'],
  ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'common-crawl'],
  ['SomeCrawler/1.0', 'other'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36', null],
  [undefined, null],
])('OP-001 the crawler with user agent %s is of the family %s', (userAgent, family) => {
  expect(findCrawlerFamily(userAgent)).toBe(family)
})

test('OP-001 each known crawler is of a family, and found by its name', () => {
  for (const { name, family, isToken } of CRAWLERS) {
    expect(CRAWLER_FAMILIES).toContain(family)
    if (!isToken) expect(findCrawlerFamily(`x ${name.toUpperCase()}/1.0`), name).toBe(family)
  }
})
