import { getElementsByTagName } from 'domutils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../../server/process/config.ts'
import { readHtml } from '../harness/html.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'

const STORY = '/tech/mobile/the-battery-thats-mostly-sand/'

let site: Site
beforeAll(async () => {
  site = await startSite({
    env: { LOCALES: 'en,fr' },
    documents: [
      {
        typeName: 'content_article',
        id: 'raw-links',
        slug: 'raw-links',
        headline: 'Links of every kind',
        section: 'news',
        body: `<p><a href="${STORY}">story</a> <a href="/media/report.pdf">file</a> <a href="https://elsewhere.example/a/">out</a></p>`,
      },
      {
        typeName: 'content_article',
        id: 'masked',
        slug: 'masked',
        headline: 'Under a short address',
        section: 'news',
        body: '<p>Text.</p>',
      },
      {
        typeName: 'content_article',
        id: 'une-histoire',
        slug: 'une-histoire',
        headline: 'Une histoire en français',
        section: 'news',
        language: 'fr-FR',
        body: '<p>Un texte.</p>',
      },
    ],
  })
  await addVanity({ id: 'v1', urlPath: '/go/', urlType: 'PERMANENT_REDIRECT' }, 'url', STORY)
  await addVanity({ id: 'v2', urlPath: '/short/', urlType: 'MASK' }, 'object', 'article/masked')
})
afterAll(() => site.close())

async function addVanity(record: object, targetType: 'url' | 'object', target: string): Promise<void> {
  const response = await site.fetch('/api/neutron/vanity/cnet/records', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...record, targets: [{ edition: 'us', targetType, target }] }),
  })
  if (!response.ok) throw new Error(await response.text())
}

const read = async (path: string) => readHtml(await (await site.fetch(path)).text())
const locationOf = async (path: string) => (await site.fetch(path)).headers.get('location')

/** Every link to a page of this site, except the language switch. */
function linksIn(source: string, path: string): readonly string[] {
  return readHtml(source)
    .all('a')
    .flatMap(({ attribs }) => {
      const url = URL.parse(attribs.href ?? '', site.base + path)
      const isPage = url?.origin === site.base && !url.pathname.startsWith('/media/')
      return isPage && attribs.hreflang === undefined ? [url.pathname] : []
    })
}

test('RT-086 from /fr/ only the language switch links out of the locale', async () => {
  const waiting = ['/fr/']
  const seen = new Map(waiting.map((path) => [path, 'the start']))
  const left: string[] = []
  const broken: string[] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await site.fetch(path)
    if (response.status !== 200) broken.push(`${response.status} ${path} linked from ${seen.get(path)}`)
    for (const link of linksIn(await response.text(), path)) {
      if (!link.startsWith('/fr/')) left.push(`${link} linked from ${path}`)
      if (seen.has(link) || !link.startsWith('/fr/')) continue
      seen.set(link, path)
      waiting.push(link)
    }
  }

  expect(seen.size).toBeGreaterThan(150)
  expect(left).toEqual([])
  expect(broken).toEqual([])
})

test('BR-006 the site’s own words on a page are in the language of its locale', async () => {
  const [french, english] = [await read('/fr/'), await read('/')]

  expect([french.texts('a'), english.texts('a')].map((links) => links[0])).toEqual([
    'Aller au contenu',
    'Skip to content',
  ])
  expect([french, english].map((html) => html.all('html')[0]?.attribs.lang)).toEqual(['fr-FR', 'en-US'])
  expect(french.all('nav').map(({ attribs }) => attribs['aria-label'])).toContain('Toutes les rubriques')
})

test('RT-086 a page has an alternate for every locale, and is canonical in its own', async () => {
  const html = await read(`/fr${STORY}`)

  const links = html
    .all('link')
    // Alternates with a type are other forms of the story: feeds, Markdown, cards.
    .filter(({ attribs: { rel, type } }) => rel === 'canonical' || (rel === 'alternate' && type === undefined))
    .map(({ attribs }) => [attribs.hreflang ?? 'canonical', attribs.href])
  expect(links).toEqual([
    ['canonical', `${site.base}/fr${STORY}`],
    ['en-US', `${site.base}${STORY}`],
    ['fr-FR', `${site.base}/fr${STORY}`],
    ['x-default', `${site.base}${STORY}`],
  ])
})

test.each([
  ['a path without its slash', `/fr${STORY.slice(0, -1)}`, `/fr${STORY}`],
  ['the locale alone', '/fr', '/fr/'],
  ['a redirect row', '/fr/asurion/', '/fr/phoneprotect/'],
  ['a vanity address', '/fr/go/', `/fr${STORY}`],
  ['a user name in capitals', '/fr/profiles/Dana-Whitlock/', '/fr/profiles/dana-whitlock/'],
])('RT-086 %s redirects inside its locale', async (_what, path, target) => {
  expect(await locationOf(path)).toBe(target)
})

test.each(['/short/', '/news/masked/'])(
  'RT-086 a page with a short address has it in each locale: /fr%s',
  async (path) => {
    const html = await read(`/fr${path}`)

    expect([html.texts('h1')[0], html.canonical, html.meta('vanity-path')]).toEqual([
      'Under a short address',
      `${site.base}/fr/short/`,
      `${site.base}/fr/short/`,
    ])
    const alternates = html
      .all('link')
      // Alternates with a type are other forms of the story: feeds, Markdown, cards.
      .filter(({ attribs: { rel, type } }) => rel === 'alternate' && type === undefined)
    expect(alternates.map(({ attribs }) => attribs.href)).toEqual(
      ['/short/', '/fr/short/', '/short/'].map((address) => site.base + address),
    )
  },
)

test('RT-086 a moved story redirects inside its locale', async () => {
  const story = { typeName: 'content_article', id: 'moving', headline: 'It moves', section: 'news', body: '<p>a</p>' }
  await site.publish({ ...story, slug: 'before' })
  await site.publish({ ...story, slug: 'after' })

  expect(await locationOf('/fr/news/before/')).toBe('/fr/news/after/')
  expect(await locationOf('/news/before/')).toBe('/news/after/')
})

test('RT-086 a missing page is in the language of its locale, and links to stories in that locale', async () => {
  const response = await site.fetch('/fr/nowhere/')
  const source = await response.text()
  const html = readHtml(source)

  expect(response.status).toBe(404)
  expect(html.texts('h1')).toEqual(['Cette page est introuvable'])
  expect(linksIn(source, '/fr/nowhere/').filter((link) => !link.startsWith('/fr/'))).toEqual([])
  expect(html.texts('title')[0]).toContain('Cette page est introuvable')
})

test('RT-086 the data of a page is in its locale', async () => {
  const answer = (await (await site.fetch('/_data/fr/news/')).json()) as { page: { locale: string; path: string } }
  const moved = (await (await site.fetch('/_data/fr/asurion/')).json()) as { redirect: string }

  expect(answer.page).toMatchObject({ locale: 'fr-FR', path: '/fr/news/' })
  expect(moved.redirect).toBe('/fr/phoneprotect/')
})

test('RT-086 links that an editor has typed stay in the locale; files and other sites do not change', async () => {
  const hrefsOf = async (path: string) => {
    const source = await (await site.fetch(path)).text()
    const body = /<div data-chunk="[^"]*">(.*?)<\/div>/.exec(source)?.[1] ?? ''
    return Array.from(body.matchAll(/href="([^"]*)"/g), ([, href]) => href)
  }

  expect(await hrefsOf('/fr/news/raw-links/')).toEqual([
    `/fr${STORY}`,
    '/media/report.pdf',
    'https://elsewhere.example/a/',
  ])
  expect(await hrefsOf('/news/raw-links/')).toEqual([STORY, '/media/report.pdf', 'https://elsewhere.example/a/'])
})

test('BR-006 a story has a lang attribute only if its language differs from that of its page', async () => {
  const [english, french] = [await read('/fr/news/raw-links/'), await read('/fr/news/une-histoire/')]
  const stories = [await read('/news/raw-links/'), await read('/news/une-histoire/')]

  expect([english, french, ...stories].map((html) => html.all('h1')[0]?.attribs.lang)).toEqual([
    'en-US',
    undefined,
    undefined,
    'fr-FR',
  ])
  expect([english, french].map((html) => html.meta('og:locale'))).toEqual([null, 'fr_FR'])
  expect([english, french].map((html) => html.jsonLd[0]?.inLanguage)).toEqual(['en-US', 'fr-FR'])
})

test('BR-006 a card has a lang attribute if its language differs from that of its page', async () => {
  const languagesIn = async (path: string) => {
    const html = await read(path)
    const headings = [...html.all('h2'), ...html.all('h3')]
    return new Map(
      headings.flatMap((heading) => {
        const [link] = getElementsByTagName('a', heading)
        return link ? [[link.attribs.href, heading.attribs.lang] as const] : []
      }),
    )
  }
  const [french, english] = [await languagesIn('/fr/news/'), await languagesIn('/news/')]

  expect([french.get('/fr/news/raw-links/'), french.get('/fr/news/une-histoire/')]).toEqual(['en-US', undefined])
  expect([english.get('/news/raw-links/'), english.get('/news/une-histoire/')]).toEqual([undefined, 'fr-FR'])
})

test('BR-007 a page offers its other locales as links, and the server sets no cookie', async () => {
  const response = await site.fetch(`/fr${STORY}`)
  const html = readHtml(await response.text())

  const choices = html.all('a').filter(({ attribs }) => attribs.hreflang !== undefined)
  expect(choices.map(({ attribs }) => [attribs.href, attribs.hreflang, attribs['aria-current']])).toEqual([
    [STORY, 'en-US', undefined],
    [`/fr${STORY}`, 'fr-FR', 'true'],
  ])
  expect(response.headers.get('set-cookie') ?? '').not.toContain('i18n_redirected')
})

test('BX-028 the language switch on the page for //elsewhere.example/ does not lead there', async () => {
  const html = await read('//elsewhere.example/')

  const choices = html.all('a').filter(({ attribs }) => attribs.hreflang !== undefined)
  expect(choices.map(({ attribs }) => new URL(attribs.href ?? '', site.base).origin)).toEqual([site.base, site.base])
})

test('BR-006 a locale without messages is refused by name at the start', () => {
  const start = () => parseConfig({ LOCALES: 'en,de' })

  expect(start).toThrow('LOCALES: there are no messages for "de"')
  expect(parseConfig({}).locales).toEqual(['en'])
})

test('RT-086 the first locale is the default: a French site has its English pages under /en/', async () => {
  const french = await startSite({ env: { LOCALES: 'fr,en' } })
  const wordOf = async (path: string) => readHtml(await (await french.fetch(path)).text()).texts('a')[0]

  expect([await wordOf('/about/'), await wordOf('/en/about/')]).toEqual(['Aller au contenu', 'Skip to content'])
  expect((await french.fetch('/fr/about/')).status).toBe(404)
  await french.close()
})
