import { afterAll, expect, test } from 'vitest'
import { buildComposedPage, buildEntry, buildPageDocument, buildPlace } from '../builders/composed-page.ts'
import { readHtml } from '../harness/html.ts'
import { answerPage, startRemoteSite } from '../harness/remote-site.ts'
import { startSite } from '../harness/site.ts'

const remote = await startRemoteSite()
const { site } = remote
afterAll(async () => {
  await site.close()
  await remote.host.close()
})

const NEIGHBOUR = buildEntry({ data: { title: 'A neighbour', content: '<p>Words of the neighbour.</p>' } })
let count = 0

/** An address that no test has requested, so that no cache has its page. */
function newSlug(): string {
  count += 1
  return `story-${count}`
}

const isWarning = (pattern: RegExp) => (line: Readonly<Record<string, unknown>>) =>
  line.level === 'warn' && pattern.test(JSON.stringify(line))

test.each([
  ['family', { familyName: 'Podcast' }, /"family":"Podcast"/],
  ['view', { view: 'upside-down' }, /upside-down/],
])(
  'PG-027 a component of an unknown %s renders nothing, logs a warning, and leaves the rest of the page',
  async (_what, of, warning) => {
    const slug = newSlug()
    const places = [buildPlace({ id: 'lost', ...of }), buildPlace({ id: 'c2' })]
    const lost = buildEntry({ data: { title: 'Lost', content: '<p>Lost words.</p>' } })
    const page = buildComposedPage(places, { lost, c2: NEIGHBOUR })
    answerPage(remote, `article/${slug}`, { ...page, content: buildPageDocument({ slug }) })

    const response = await site.fetch(`/news/${slug}/`)
    const html = await response.text()

    expect(response.status).toBe(200)
    expect(html).toContain('Words of the neighbour.')
    expect(html).not.toContain('>Lost words.')
    expect(site.log.some(isWarning(warning))).toBe(true)
  },
)

test('PG-027 content of an unknown type renders only its title, logs a warning, and leaves the rest of the page', async () => {
  const slug = newSlug()
  const content = { id: 'p1', typeName: 'content_podcast', slug, headline: 'A podcast', body: '<p>Unknown words.</p>' }
  const page = buildComposedPage([buildPlace()], { c1: NEIGHBOUR })
  answerPage(remote, `article/${slug}`, { ...page, typeName: 'page_podcast', content })

  const response = await site.fetch(`/news/${slug}/`)
  const html = await response.text()

  expect(response.status).toBe(200)
  expect(readHtml(html).texts('h1')).toEqual(['A podcast'])
  expect(html).toContain('Words of the neighbour.')
  expect(html).not.toContain('Unknown words.')
  expect(site.log.some(isWarning(/content_podcast/))).toBe(true)
})

test('PG-027 an item of an unknown content type is left out of its list, with a warning', async () => {
  const slug = newSlug()
  const items = [
    { id: 'i1', title: 'A known story', url: '/news/known/', contentType: 'article', typeName: 'content_article' },
    { id: 'i2', title: 'An unknown thing', url: '/news/unknown/', contentType: 'hologram' },
    { id: 'i3', title: 'A story without a type', url: '/news/untyped/' },
  ]
  const list = buildEntry({ name: 'list', data: { title: 'Stories', items } })
  const page = buildComposedPage([buildPlace({ familyName: 'ContentList' })], { c1: list })
  answerPage(remote, `article/${slug}`, { ...page, content: buildPageDocument({ slug }) })

  const html = await (await site.fetch(`/news/${slug}/`)).text()

  expect(html).toContain('A known story')
  expect(html).toContain('A story without a type')
  expect(html).not.toContain('An unknown thing')
  expect(site.log.some(isWarning(/hologram/))).toBe(true)
})

test('ER-007 a layout that the content names and that cannot be resolved is a 500 that names it', async () => {
  const slug = newSlug()
  const content = buildPageDocument({ slug, layoutName: 'trapezoid' })
  answerPage(remote, `article/${slug}`, { ...buildComposedPage([buildPlace()], { c1: NEIGHBOUR }), content })

  const response = await site.fetch(`/news/${slug}/`)

  expect(response.status).toBe(500)
  expect(await response.text()).toContain('Something went wrong on our side')
  expect(site.log).toContainEqual(expect.objectContaining({ msg: 'Unresolvable layout trapezoid' }))
})

test.each([
  ['ceros', 'ceros'],
  ['Energy lead form', 'energy-lead-form'],
  ['default', 'default'],
  [null, 'default'],
])('PG-006 a page has the layout that its content names: %s', async (layoutName, layout) => {
  const slug = newSlug()
  const content = buildPageDocument({ slug, layoutName })
  answerPage(remote, `article/${slug}`, { ...buildComposedPage([buildPlace()], { c1: NEIGHBOUR }), content })

  const { page } = await (await site.fetch(`/_data/news/${slug}/`)).json()

  expect(page.layout).toBe(layout)
})

test('ER-007 a layout name may be the layout file that the host has composed the page from', async () => {
  const slug = newSlug()
  const page = buildComposedPage([buildPlace()], { c1: NEIGHBOUR })
  const content = buildPageDocument({ slug, layoutName: 'two-thirds' })
  answerPage(remote, `article/${slug}`, { ...page, content, layout: { ...page.layout, name: 'two-thirds' } })

  expect((await site.fetch(`/news/${slug}/`)).status).toBe(200)
})

test('ER-007 embedded content resolves layouts and layout files, and any other name is a 500', async () => {
  const names = { lean: 'ceros', filed: 'about', lost: 'trapezoid' }
  const documents = Object.entries(names).map(([slug, layoutName]) => ({
    typeName: 'content_article' as const,
    slug,
    headline: slug,
    layoutName,
  }))
  const embedded = await startSite({ content: 'none', documents })
  try {
    const answers = await Promise.all(
      Object.keys(names).map(async (slug) => (await embedded.fetch(`/_data/news/${slug}/`)).json()),
    )

    expect(answers.map(({ status, page }) => [status, page.layout])).toEqual([
      [200, 'ceros'],
      [200, 'default'],
      [500, 'error'],
    ])
    expect(embedded.log).toContainEqual(expect.objectContaining({ msg: 'Unresolvable layout trapezoid' }))
  } finally {
    await embedded.close()
  }
})
