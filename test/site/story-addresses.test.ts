import { getAttributeValue, textContent } from 'domutils'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHtml } from '../harness/html.ts'
import { apiAddress, type Document, PUBLISH_TOKEN, type Published } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'

const COMPUTING = {
  slug: 'computing',
  name: 'Computing',
  primary: true,
  metaData: { hubTopicPathString: 'Tech^Computing' },
}
const JANE = { username: 'jane', firstName: 'Jane', lastName: 'Reed' }
const BRANDLAB = { username: 'The-BrandLab-Team', firstName: 'Brand', lastName: 'Lab' }
/** Paid content only on the demo publication. */
const OTHER_STUDIO = { username: 'studio-nine', firstName: 'Nina', lastName: 'Stone' }

const toStory = (slug: string, fields: Readonly<Record<string, unknown>> = {}): Document => ({
  typeName: 'content_article',
  slug,
  headline: `All about ${slug}`,
  section: 'news',
  author: JANE,
  topics: [COMPUTING],
  ...fields,
})

const PAID = [
  { by: 'by the studio', document: toStory('by-studio', { author: BRANDLAB }) },
  { by: 'by the studio and another author', document: toStory('with-studio', { moreAuthors: [BRANDLAB] }) },
  { by: 'by its id', document: toStory('by-id', { id: 'paid-1' }) },
  {
    by: 'a video of the studio',
    document: toStory('by-studio-video', { typeName: 'content_video', author: BRANDLAB, metaData: { status: 'LIVE' } }),
  },
] as const

const UNPAID = [
  { by: 'the byline of another studio', document: toStory('by-nine', { author: OTHER_STUDIO }) },
  { by: 'a branded id of the demo publication', document: toStory('by-demo-id', { id: 'demo-branded-story' }) },
] as const

let site: Site
const urls = new Map<string, string>()
beforeAll(async () => {
  site = await startSite({ content: 'none', env: { STUDIO_NAME: 'BrandLab', BRANDED_IDS: 'paid-1' } })
  for (const { document } of [...PAID, ...UNPAID]) urls.set(document.slug, (await site.publish(document)).url)
})
afterAll(() => site.close())

const read = async (path: string) => readHtml(await (await site.fetch(path)).text())

/** The text of the header of a story's page. */
async function headerOf({ slug }: Document): Promise<string> {
  const html = await read(urls.get(slug) ?? '')
  return html
    .all('header')
    .filter((header) => textContent(header).includes(`All about ${slug}`))
    .map((header) => textContent(header))
    .join()
}

/** The text of each card of a list, by its address. */
async function cardsOf(path: string): Promise<ReadonlyMap<string, string>> {
  const html = await read(path)
  return new Map(
    html.all('article').flatMap((card) =>
      html
        .all('a')
        .filter((link) => isWithin(link, card))
        .map((link) => [getAttributeValue(link, 'href') ?? '', textContent(card)] as const),
    ),
  )
}

/** The addresses of a hub's own stories. */
async function readHub(id: string): Promise<readonly string[]> {
  const answer = await site.fetch(`/api/neutron/composer/cnet/pages/door/${id}/web`)
  const { data } = (await answer.json()) as {
    data: { components: Record<string, { data: { items?: readonly { url: string }[] } | null }> }
  }
  return ['lead', 'stories'].flatMap((list) => data.components[list]?.data?.items?.map(({ url }) => url) ?? [])
}

function isWithin(node: { readonly parent: unknown } | null, outer: unknown): boolean {
  for (let at: unknown = node; at; at = (at as { readonly parent: unknown }).parent) if (at === outer) return true
  return false
}

test.each(PAID)(
  'RR-029 paid content ($by) is labelled on its page and in lists, and is in no editorial hub',
  async ({ document }) => {
    const url = urls.get(document.slug) ?? ''
    const topic = await cardsOf('/topics/computing/')

    expect(url).toMatch(/^\/paid-content\//)
    expect(await headerOf(document)).toContain('Sponsored')
    expect(topic.get(url)).toContain('Sponsored')
    expect(await readHub('tech')).not.toContain(url)
  },
)

test.each(UNPAID)('RR-029 a story with $by is not paid content', async ({ document }) => {
  const url = urls.get(document.slug) ?? ''
  const topic = await cardsOf('/topics/computing/')

  expect(url).toBe(`/news/${document.slug}/`)
  expect(await headerOf(document)).not.toContain('Sponsored')
  expect(topic.get(url)).toMatch(/^(?!.*Sponsored).*All about/)
  expect(await readHub('tech')).toContain(url)
})

test('RR-002 the topics of a cars story lead to the cars brand, the others do not', async () => {
  const topics = [
    { slug: 'suvs', name: 'SUVs', primary: true, metaData: { hubTopicPathString: 'Cars^SUVs' } },
    { slug: 'electric-trucks', name: 'Electric trucks' },
    { slug: 'home-automation', name: 'Home automation' },
  ]
  const { url } = await site.publish(toStory('a-car', { topics }))
  const html = await read(url)
  const links = new Set(html.all('a').map((link) => getAttributeValue(link, 'href')))

  expect(url).toBe('/roadshow/news/a-car/')
  expect([...links]).toEqual(
    expect.arrayContaining(['/roadshow/suvs/', '/roadshow/electric-trucks/', '/topics/home-automation/']),
  )
  for (const path of ['/roadshow/suvs/', '/roadshow/electric-trucks/', '/topics/home-automation/']) {
    expect((await site.fetch(path)).status, path).toBe(200)
  }
})

const SPACE = { slug: 'space', name: 'Space' }
const SPACE_PATH = { metaData: { hubTopicPathString: 'Science^Space' } }

const publishInSpace = (slug: string): Promise<Published> =>
  site.publish(
    toStory(slug, {
      section: 'science',
      topics: [{ ...SPACE, primary: true }],
      formerPaths: [`/old/${slug}.html`],
      body: '<p>Text.</p>',
    }),
  )

/** The addresses that pages, lists and generated files give a story, by what gives it. */
async function addressesOf({ slug, url }: Published): Promise<Readonly<Record<string, string | undefined>>> {
  const text = async (path: string) => (await site.fetch(path)).text()
  const linkIn = (found: string) => new RegExp(`/[a-z/]*/${slug}/(?=["<)\\s])`).exec(found)?.[0]
  const month = /\/sitemap-articles-[\d-]+\.xml/.exec(await text('/sitemap.xml'))?.[0] ?? ''
  const markdown = await site.fetch(`${url}index.md`, { redirect: 'follow' })
  return {
    answer: url,
    canonical: (await read(url)).canonical?.replace(site.base, ''),
    markdown: linkIn((markdown.headers.get('link') ?? '').replace('>', '"')),
    former: (await site.fetch(`/old/${slug}.html`)).headers.get('location') ?? undefined,
    list: linkIn(await text('/topics/space/')),
    hub: linkIn(await text('/science/space/')),
    feed: linkIn(await text('/feed/topic-space/')),
    search: linkIn(await text(`/search/?q=${slug}`)),
    siteMap: linkIn(await text(month)),
  }
}

const everywhere = (url: string) => ({
  ...{ answer: url, canonical: url, markdown: url, former: url, list: url },
  ...{ hub: url, feed: url, search: url, siteMap: url },
})

test('RR-010 a story that names its topic without a path has one address everywhere, by the path of the topic', async () => {
  await site.publish({ typeName: 'content_topic', ...SPACE, ...SPACE_PATH })

  const published = await publishInSpace('orbit')

  expect(await addressesOf(published)).toEqual(everywhere('/science/space/orbit/'))
})

test('RR-010 a story keeps its address when its topic gets another path, until it is published again', async () => {
  await site.publish({ typeName: 'content_topic', ...SPACE })
  const before = await publishInSpace('comet')
  await site.publish({ typeName: 'content_topic', ...SPACE, ...SPACE_PATH })

  expect(await addressesOf(before)).toEqual(everywhere('/science/comet/'))
  expect(await addressesOf(await publishInSpace('comet'))).toEqual(everywhere('/science/space/comet/'))
  expect((await read('/science/comet/')).canonical).toBe(`${site.base}/science/space/comet/`)
})

test('RR-005 stories of type Welcome have their own addresses, and each is shown there', async () => {
  const stories = [toStory('hello', { type: 'Welcome' }), toStory('good-day', { type: 'Welcome' })]
  for (const story of stories) {
    const { url } = await site.publish(story)
    const html = await read(url)

    expect(url).toBe(`/news/${story.slug}/`)
    expect(html.texts('h1')).toEqual([`All about ${story.slug}`])
    expect(html.canonical).toBe(`${site.base}${url}`)
  }
})

test('RR-005 the story with the slug welcome is shown at /welcome/', async () => {
  const { url } = await site.publish(toStory('welcome'))
  const html = await read('/welcome/')

  expect(url).toBe('/welcome/')
  expect(html.texts('h1')).toEqual(['All about welcome'])
  expect(html.canonical).toBe(`${site.base}/welcome/`)
})

test('RR-005 /welcome/ belongs to one document: a page or an article, whichever was published first', async () => {
  const page: Document = { typeName: 'content_page', slug: 'welcome', title: 'Welcome', section: null }
  await site.publish(toStory('welcome'))

  await expect(site.publish(page)).rejects.toThrow(
    /422.*the address \/welcome\/ belongs to the article “All about welcome”/,
  )
  await remove(toStory('welcome'))
  await site.publish(page)
  await expect(site.publish(toStory('welcome'))).rejects.toThrow(/422.*belongs to the page “Welcome”/)
  expect((await read('/welcome/')).texts('h1')).toEqual(['Welcome'])
})

async function remove(document: Document): Promise<void> {
  const headers = { authorization: `Bearer ${PUBLISH_TOKEN}` }
  const answer = await fetch(apiAddress(site.base, document), { method: 'DELETE', headers })
  if (!answer.ok) throw new Error(`${document.slug} was not removed: ${answer.status}`)
}
