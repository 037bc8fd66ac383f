import { expect, test } from 'vitest'
import { sendJson } from '../../../test/builders/api-host.ts'
import { LOCAL_COMPILER } from '../../../test/builders/body-compiler.ts'
import { buildComposedPage, buildEntry, buildPageDocument, buildPlace } from '../../../test/builders/composed-page.ts'
import { about, buildRemoteContent, context, page, serveRemoteContent } from '../../../test/builders/remote-content.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import { BODY_VERSION } from '../../body/body-version.ts'
import { addressTag, documentTag, listTag } from '../../process/tags.ts'

test('SE-005 the text of a component is compiled once for the same HTML, and left out where that fails', async () => {
  const jobs: string[] = []
  const compiler: BodyCompiler = {
    ...LOCAL_COMPILER,
    compile(job) {
      jobs.push(job.html)
      return job.html === '<p>refused' ? Promise.reject(new Error('refused')) : LOCAL_COMPILER.compile(job)
    },
  }
  const text = (content: string) => buildEntry({ data: { title: null, content } })
  const data = buildComposedPage([buildPlace(), buildPlace({ id: 'c2' })], {
    c1: text('<p>Words<script>'),
    c2: text('<p>refused'),
  })
  const { content, faults } = await buildRemoteContent((_, response) => sendJson(response, { data }), { compiler })

  await content.page(about, context)
  const answer = await content.page(about, context)

  expect(jobs.filter((html) => html === '<p>Words<script>')).toHaveLength(1)
  expect(answer.kind === 'page' && answer.page.components).toMatchObject({
    c1: { data: { compiledBody: { blocks: [{ id: 'c1-text-0', html: '<p>Words</p>' }] } } },
    c2: { data: null },
  })
  expect(faults).toEqual(['c2', 'c2'])
})

test('CL-016 a moved and a missing slug have the tag of the requested address', async () => {
  const { content } = await buildRemoteContent((request, response) => {
    const availableOn = request.url?.includes('about') ? [{ edition: 'us', slug: 'about-us' }] : []
    sendJson(response, { error: { code: 404, message: 'renamed' }, availableOn }, 404)
  })

  const moved = await content.page(about, context)
  const missing = await content.page({ type: 'page', id: 'nowhere' }, context)

  expect(moved).toMatchObject({ kind: 'moved', slug: 'about-us', message: 'renamed' })
  expect(moved.tags).toContain(addressTag('page', 'us', 'about'))
  expect(missing).toMatchObject({ kind: 'missing', message: 'API responded with 404' })
  expect(missing.tags).toContain(addressTag('page', 'us', 'nowhere'))
})

const failed = (code: number, context?: unknown) => ({ name: 'related', status: code, errors: [{ code, context }] })
const withFailed = (entry: unknown, required?: boolean) => ({
  ...page,
  layout: { rows: [{ columns: [{ components: [{ id: 'c2', familyName: 'ContentList', required }] }] }] },
  components: { c2: entry },
})

test('CL-017 a required component that moved moves the page', async () => {
  const { content } = await serveRemoteContent(
    withFailed(failed(301, { availableOn: [{ edition: 'us', slug: 'new' }] })),
  )

  await expect(content.page(about, context)).resolves.toMatchObject({ kind: 'moved', slug: 'new' })
})

test('CL-018 a required component that is missing makes the page missing', async () => {
  const { content } = await serveRemoteContent(withFailed(failed(404)))

  await expect(content.page(about, context)).resolves.toMatchObject({ kind: 'missing' })
})

test('CL-019 a required component with another error throws; an optional one is left out and reported', async () => {
  const required = await serveRemoteContent(withFailed(failed(500)))
  const optional = await serveRemoteContent(withFailed(failed(500), false))

  await expect(required.content.page(about, context)).rejects.toMatchObject({ code: 'COMPONENT_FAILED', status: 500 })
  await expect(optional.content.page(about, context)).resolves.toMatchObject({ kind: 'page', degraded: true })
  expect(optional.faults).toEqual(['related'])
})

const lies: readonly { name: string; status: number; body: unknown; code: string; message: unknown }[] = [
  {
    name: 'an array',
    status: 200,
    body: [],
    code: 'CONTENT_INVALID',
    message: 'API request did not return a JSON object',
  },
  { name: 'no data', status: 200, body: {}, code: 'CONTENT_INVALID', message: expected('data') },
  {
    name: 'no content',
    status: 200,
    body: { data: { id: 'a', typeName: 'b' } },
    code: 'CONTENT_INVALID',
    message: expected('content'),
  },
  {
    name: 'no slug',
    status: 200,
    body: { data: { ...page, content: { ...page.content, slug: undefined } } },
    code: 'CONTENT_INVALID',
    message: expected('content.slug'),
  },
  {
    name: 'a number instead of a text',
    status: 200,
    body: { data: { ...page, content: { ...page.content, dek: 12 } } },
    code: 'CONTENT_INVALID',
    message: 'API response is not in the correct format: content.dek Invalid input: expected string, received number',
  },
  {
    name: 'content of an unknown type',
    status: 200,
    body: { data: { ...page, content: { id: 'd', typeName: 'podcast', slug: 'about' } } },
    code: 'CONTENT_INVALID',
    message: expect.stringContaining('format: content.typeName Invalid discriminator'),
  },
  {
    name: 'an error 500',
    status: 500,
    body: { error: { code: 500, message: 'down' } },
    code: 'CONTENT_UNAVAILABLE',
    message: 'down',
  },
  {
    name: 'data with 500',
    status: 500,
    body: { data: page },
    code: 'CONTENT_UNAVAILABLE',
    message: 'API responded with 500',
  },
  {
    name: 'a 429',
    status: 429,
    body: { error: { code: 429 } },
    code: 'CONTENT_UNAVAILABLE',
    message: 'API responded with 429',
  },
]

function expected(name: string): string {
  return `API response is not in the correct format. Expected property ${name}`
}

test.each(lies)('CL-015 a response with $name is a fault of the host', async ({ status, body, code, message }) => {
  const { content } = await buildRemoteContent((_, response) => sendJson(response, body, status))

  await expect(content.page(about, context)).rejects.toMatchObject({ code, message })
})

test('CL-012 navigation is read from the data of its response', async () => {
  const data = { groups: [{ label: 'Tech', href: '/tech/' }], links: [{ label: 'About', href: '/about/' }] }
  const { content } = await serveRemoteContent(data)

  await expect(content.navigation('header', context)).resolves.toMatchObject({
    navigation: { groups: [{ label: 'Tech', href: '/tech/', section: null, items: [] }], links: data.links },
  })
})

test.each([
  { status: 404, body: { error: { code: 404 } } },
  { status: 200, body: { data: 'rubbish' } },
])('CL-012 a failed navigation call throws, so that the caller can use its own: $status', async ({ status, body }) => {
  const { content } = await buildRemoteContent((_, response) => sendJson(response, body, status))

  await expect(content.navigation('footer', context)).rejects.toThrow(/API/)
})

test('BX-004 changes are read in order, and the response for a cursor older than the log is null', async () => {
  const items = [{ seq: 4, kind: 'changed', tags: ['d-a'] }]
  const { content } = await buildRemoteContent((request, response) => {
    if (request.url?.endsWith('since=1')) return sendJson(response, { error: { code: 410 } }, 410)
    sendJson(response, { data: { items, head: 4 } })
  })

  await expect(content.changes(3, context)).resolves.toEqual({ items, head: 4 })
  await expect(content.changes(1, context)).resolves.toBeNull()
})

test('BX-003 a page has the tags of all content it shows, and those that its host sends', async () => {
  const topic = { id: 't1', slug: 'laptops', name: 'Laptops' }
  const item = { id: 'a2', slug: 'other', typeName: 'content_article', author: { id: 'u1' }, image: { id: 'i1' } }
  const door = {
    id: 'tech',
    typeName: 'content_door',
    slug: 'tech',
    title: 'Tech',
    section: 'tech',
    image: { id: 'i2' },
  }
  const data = {
    ...page,
    content: door,
    components: { c1: { name: 'list', data: { items: [item], topics: [topic] } } },
  }
  const { content } = await buildRemoteContent((_, response) =>
    sendJson(response, { data }, 200, { 'surrogate-key': 'k1 k2' }),
  )

  const { tags } = await content.page({ type: 'door', id: 'tech' }, context)

  const shown = ['tech', 'a2', 'u1', 't1'].map(documentTag)
  const asked = [addressTag('door', 'us', 'tech'), listTag({ kind: 'section', key: 'tech' })]
  expect(tags.toSorted()).toEqual(['k1', 'k2', ...shown, ...asked].toSorted())
})

test('PG-036 unknown fields in the blocks of another host are reported once for each body', async () => {
  const blocks = ['a', 'b', 'c'].map((uuid) => `<shortcode shortcode="quicktake" uuid="${uuid}"></shortcode>`)
  const fields = { text: 'It floats.', colour: 'red' }
  const document = buildPageDocument({
    body: `${blocks.join('')}<shortcode shortcode="quicktake"></shortcode>`,
    additionalShortcodeData: { a: fields, b: fields, c: fields },
  })
  const { content, faults } = await serveRemoteContent({ ...page, content: document })

  const read = await content.page(about, context)
  await content.page(about, context)

  expect(read).toMatchObject({ page: { content: { compiledBody: { blocks: [{}, {}, {}] } } } })
  expect(faults).toEqual(['shortcode quicktake', 'shortcode quicktake'])
})

test('SE-005 a body from another host is compiled here, and its compiled body is ignored', async () => {
  const evil = { version: BODY_VERSION, blocks: [{ kind: 'html', id: 'x', html: '<script>alert(1)</script>' }] }
  const body = '<p onclick="x()">Hello <script>alert(1)</script>there</p>'
  const document = { ...buildPageDocument({ body }), compiledBody: evil }
  const { content } = await serveRemoteContent({ ...page, content: document })

  const answer = await content.page(about, context)

  expect(answer).toMatchObject({
    page: { content: { compiledBody: { blocks: [{ kind: 'html', html: '<p>Hello there</p>' }], wordCount: 2 } } },
  })
})

test('VN-001 a record that violates the contract is refused, and its field is named', async () => {
  const { content } = await serveRemoteContent({ id: 'v-1', urlType: 'MASK', urlPath: 'no-slash', targets: [] })

  await expect(content.vanity({ path: '/x/', contentType: null, slug: null }, context)).rejects.toThrow('urlPath')
})

test('BX-027 unprintable characters are removed from a response of a host, and overlong texts are cut', async () => {
  const { content } = await serveRemoteContent({
    ...page,
    content: { ...page.content, title: `A\u0000b\ud800${'x'.repeat(500_000)}` },
  })

  const answer = await content.page(about, context)

  expect(answer.kind === 'page' && answer.page.content).toMatchObject({ title: `Ab\ufffd${'x'.repeat(996)}…` })
})
