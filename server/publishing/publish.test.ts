import { expect, test } from 'vitest'
import { buildReading } from '../../test/builders/reading.ts'
import { NOW, toArticleInput } from '../../test/builders/store.ts'
import { publishDocument } from './publish.ts'
import { publishNavigation } from './settings.ts'

const HOUR = 3_600_000
const iso = (time: number) => new Date(time).toISOString()
const sofa = { id: 'u1', username: 'SofiaLind', firstName: 'Sofia', lastName: 'Lind' }
const phones = { id: 't1', slug: 'phones', name: 'Phones', primary: true }

test('BX-031 a new document is created, completed and listed', async () => {
  const { services, read, ids } = buildReading()

  const result = await publishDocument(services, toArticleInput('a-phone', { body: '<p>Hi <script>x</script></p>' }))

  expect(result).toMatchObject({ status: 'created', slug: 'a-phone', url: '/news/a-phone/', type: 'article' })
  const found = await read().bySlug('article', 'us', 'a-phone')
  expect(found).toMatchObject({
    kind: 'found',
    document: { edition: 'us', content: { section: 'news', datePublished: iso(NOW), dateUpdated: null } },
  })
  expect(JSON.stringify(found.kind === 'found' && found.document.body)).not.toContain('script')
  expect(await ids('all', '')).toHaveLength(1)
  expect(await ids('sitemap', 'articles')).toHaveLength(1)
})

test('BX-031 publishing again replaces the document, keeps its date and sets its update date', async () => {
  const { services, publish, setNow, read } = buildReading()
  const { id } = await publish(toArticleInput('a-phone'))
  setNow(NOW + HOUR)

  const result = await publishDocument(services, toArticleInput('a-phone', { headline: 'Better' }))

  expect(result).toMatchObject({ status: 'replaced', id })
  expect(await read(NOW + HOUR).byId(id)).toMatchObject({
    content: { headline: 'Better', datePublished: iso(NOW), dateUpdated: iso(NOW + HOUR) },
  })
})

const PRICED = {
  body: '<shortcode shortcode="commercebutton" uuid="1"></shortcode>',
  additionalShortcodeData: { 1: { merchant: 'Brightmart', price: '329', url: 'https://shop.example/1' } },
}

test.each([
  ['without a date, on the day of the publish', {}, {}, '2026-11-21'],
  ['with a date, on that day', { datePublished: '2026-10-02T09:00:00Z' }, {}, '2026-10-02'],
  ['of a scheduled story, on its day', { datePublished: '2026-12-02T09:00:00Z' }, {}, '2026-12-02'],
  ['of a story that is published again, on the day of that', {}, {}, '2026-11-23', 2 * 24 * HOUR],
  ['with the date of an update, on that day', { dateUpdated: '2026-11-20T09:00:00Z' }, {}, '2026-11-20'],
  ['of a page without a date, on the day of the publish', {}, { typeName: 'content_page' }, '2026-11-21'],
  ['of a review without a date, on the day of the publish', {}, { typeName: 'content_review' }, '2026-11-21'],
] as const)('BX-065 a text dates its prices: %s', async (_, dates, kind, day, later = 0) => {
  const { services, publish, setNow } = buildReading()
  const input = { ...toArticleInput('a-phone', { ...PRICED, ...dates }), ...kind }
  const { id } = await publish(input)
  if (later > 0) {
    setNow(NOW + later)
    await publish(input)
  }

  const stored = await services.store.reader(new Set(), { now: NOW, unpublished: true }).byId(id)
  expect(JSON.stringify(stored?.body)).toContain(`Price as of <time datetime=\\"${day}\\">`)
})

test('BX-065 a text that was compiled before another request has dated its story is compiled again', async () => {
  const { services, publish, setNow } = buildReading()
  const asked: (string | null | undefined)[] = []
  const input = toArticleInput('a-phone', PRICED)
  const compiler: typeof services.compiler = {
    ...services.compiler,
    async compile(job) {
      asked.push(job.asOf)
      if (asked.length === 1) {
        setNow(NOW - HOUR)
        await publish(input)
        setNow(NOW + HOUR)
      }
      return services.compiler.compile(job)
    },
  }

  const result = await publishDocument({ ...services, compiler }, { ...input, datePublished: iso(NOW - 2 * HOUR) })

  expect(result.status).toBe('replaced')
  expect(asked).toEqual([iso(NOW - 2 * HOUR), iso(NOW + HOUR)])
})

test('BX-031 a refusal names every invalid field', async () => {
  const { services } = buildReading()

  const result = await publishDocument(services, {
    typeName: 'content_article',
    slug: 'No Good',
    datePublished: 'soon',
  })

  expect(result.status).toBe('invalid')
  const paths = result.status === 'invalid' ? result.issues.map((issue) => issue.path) : []
  expect(paths).toEqual(expect.arrayContaining(['slug', 'headline', 'datePublished']))
})

test('BX-031 the URL of the request must name the document in its body', async () => {
  const { services } = buildReading()
  const input = toArticleInput('a-phone', { id: 'x1' })

  expect(await publishDocument(services, input, { type: 'review', id: 'a-phone' })).toMatchObject({ status: 'invalid' })
  expect(await publishDocument(services, input, { type: 'article', id: 'other' })).toMatchObject({ status: 'invalid' })
  expect(await publishDocument(services, input, { type: 'article', id: 'x1' })).toMatchObject({ status: 'created' })
  expect(await publishDocument(services, input, { type: 'article', id: 'a-phone' })).toMatchObject({
    status: 'replaced',
  })
})

test('BX-031 a slug that belongs to another document is a conflict, and nothing is written', async () => {
  const { services, publish, store } = buildReading()
  await publish(toArticleInput('a-phone', { id: 'x1' }))
  const head = await store.head()

  const result = await publishDocument(services, toArticleInput('a-phone', { id: 'x2', topics: [phones] }))

  expect(result).toMatchObject({ status: 'conflict', takenBy: 'x1' })
  expect(await store.head()).toBe(head)
})

test('BX-005 a scheduled story and its implicit documents are invisible before their time', async () => {
  const { publish, read, ids } = buildReading()
  await publish(toArticleInput('later', { datePublished: iso(NOW + HOUR), author: sofa, topics: [phones] }))

  expect(await read().bySlug('article', 'us', 'later')).toEqual({ kind: 'missing' })
  expect(await read().bySlug('topic', 'us', 'phones')).toEqual({ kind: 'missing' })
  expect(await read().bySlug('author', 'us', 'sofialind')).toEqual({ kind: 'missing' })
  expect(await ids('topic', 'phones')).toEqual([])
  expect(await ids('topic', 'phones', NOW + HOUR)).toHaveLength(1)
  expect((await read(NOW + HOUR).bySlug('topic', 'us', 'phones')).kind).toBe('found')
})

test('BX-005 a visible story makes the implicit documents of a scheduled one visible', async () => {
  const { publish, read } = buildReading()
  await publish(toArticleInput('later', { datePublished: iso(NOW + HOUR), topics: [phones] }))
  await publish(toArticleInput('draft', { draft: true, datePublished: iso(NOW - HOUR), topics: [phones] }))
  expect((await read().bySlug('topic', 'us', 'phones')).kind).toBe('missing')

  await publish(toArticleInput('today', { topics: [phones] }))

  expect((await read().bySlug('topic', 'us', 'phones')).kind).toBe('found')
})

test('BX-031 a draft is in no list and has no public address', async () => {
  const { publish, read, ids } = buildReading()
  await publish(toArticleInput('a-phone', { draft: true, topics: [phones] }))

  expect((await read().bySlug('article', 'us', 'a-phone')).kind).toBe('missing')
  expect(await ids('topic', 'phones')).toEqual([])
})

test('BX-005 a story that ends before it starts is refused', async () => {
  const { services } = buildReading()
  const input = toArticleInput('a-phone', { dateUnpublished: iso(NOW - HOUR) })

  expect(await publishDocument(services, input)).toMatchObject({
    status: 'invalid',
    issues: [{ path: 'dateUnpublished' }],
  })
})

test('BX-031 unknown topics, tags, collections and authors are created from the request', async () => {
  const { publish, read } = buildReading()
  await publish(
    toArticleInput('a-phone', {
      author: sofa,
      topics: [phones, { slug: 'mobile', name: 'Mobile' }],
      tags: [{ slug: 'glass', name: 'Glass' }],
      collections: [{ slug: 'desk-setups', title: 'Desk setups' }],
    }),
  )

  expect(await read().bySlug('author', 'us', 'sofialind')).toMatchObject({
    document: { id: 'u1', content: { firstName: 'Sofia' } },
  })
  expect(await read().bySlug('topic', 'us', 'phones')).toMatchObject({ document: { id: 't1' } })
  expect(await read().bySlug('topic', 'us', 'mobile')).toMatchObject({ document: { content: { name: 'Mobile' } } })
  expect(await read().bySlug('tag', 'us', 'glass')).toMatchObject({ document: { content: { name: 'Glass' } } })
  expect(await read().bySlug('collection', 'us', 'desk-setups')).toMatchObject({
    document: { content: { title: 'Desk setups' } },
  })
})

test('BX-031 implicit documents never lose values, and get missing ones', async () => {
  const { publish, read } = buildReading()
  await publish({
    typeName: 'content_author',
    slug: 'sofialind',
    name: 'Sofia Lind',
    username: 'SofiaLind',
    id: 'u1',
    authorBio: 'Writes.',
  })
  await publish(
    toArticleInput('one', { author: { username: 'sofialind', firstName: 'S.' }, topics: [{ slug: 'phones' }] }),
  )
  await publish(toArticleInput('two', { topics: [{ slug: 'phones', description: 'All about phones' }] }))
  await publish(toArticleInput('three', { topics: [{ slug: 'phones' }] }))

  expect(await read().byId('u1')).toMatchObject({
    content: { firstName: 'Sofia', authorBio: 'Writes.' },
    implicit: false,
  })
  expect(await read().bySlug('topic', 'us', 'phones')).toMatchObject({
    document: { content: { description: 'All about phones' } },
  })
})

test('BX-031 the change is applied in this process before the publisher gets a response', async () => {
  const { services } = buildReading()
  const applied: number[] = []
  const applyChanges = async () => void applied.push(await services.store.head())

  await publishDocument({ ...services, applyChanges }, toArticleInput('one'))
  await publishDocument({ ...services, applyChanges }, { typeName: 'content_article' })

  expect(applied).toEqual([1])
})

test('CL-012 a valid navigation is stored, and changes its tag when it differs', async () => {
  const { services, store, read } = buildReading()
  const navigation = { groups: [{ label: 'Tech', href: '/tech/', section: 'tech', items: [] }], links: [] }

  expect(await publishNavigation(services, 'header', { groups: [{ label: 1 }] })).toMatchObject({ status: 'invalid' })
  expect(await publishNavigation(services, 'header', navigation)).toEqual({ status: 'replaced' })
  expect(await publishNavigation(services, 'header', navigation)).toEqual({ status: 'unchanged' })

  expect(await read().setting('header')).toEqual(navigation)
  expect(await store.changesSince(0)).toMatchObject([{ tags: ['n-header'] }])
})

test('RT-084 a link of the navigation that names a route gets the address of the edition', async () => {
  const { services, read } = buildReading()
  const header = {
    groups: [
      {
        ...{ label: 'Events', section: null, route: 'evergreen', params: { id: 1 } },
        items: [{ label: 'Black Friday', route: 'evergreen', params: { term: 'black friday' } }],
      },
    ],
    links: [
      { label: 'Laptops', route: 'topic', params: { slug: 'laptops' } },
      { label: 'Nowhere', route: 'no-such-route' },
      { label: 'Own', href: '/own/', route: 'topic' },
    ],
  }

  expect(await publishNavigation(services, 'header', header)).toEqual({ status: 'replaced' })

  expect(await read().setting('header')).toEqual({
    groups: [
      {
        ...{ label: 'Events', href: '/ces/', section: null },
        items: [{ label: 'Black Friday', href: '/holiday-gift-guide/black-friday/' }],
      },
    ],
    links: [
      { label: 'Laptops', href: '/topics/laptops/' },
      { label: 'Nowhere', href: '#' },
      { label: 'Own', href: '/own/' },
    ],
  })
  expect(await publishNavigation({ ...services, edition: 'uk' }, 'footer', header)).toEqual({ status: 'replaced' })
  expect(await read().setting('footer')).toMatchObject({ links: [{ href: '#' }, { href: '#' }, { href: '/own/' }] })
})

test('RT-084 a link that names a route in a wrong way is refused with its field', async () => {
  const { services } = buildReading()
  const links = [
    { label: 'One', route: 7 },
    { label: 'Two', route: 'topic', params: { slug: [] } },
  ]

  expect(await publishNavigation(services, 'header', { groups: [], links })).toEqual({
    status: 'invalid',
    issues: [
      { path: 'header.links.0.route', message: 'expected the name of a route' },
      { path: 'header.links.1.params.slug', message: 'expected a text or a number' },
    ],
  })
})
