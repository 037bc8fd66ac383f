import { expect, test } from 'vitest'
import { buildReading } from '../../test/builders/reading.ts'
import { toArticleInput } from '../../test/builders/store.ts'
import { publishDocument } from './publish.ts'

test('ER-016 an invalid video shortcode in a review is reported and skipped; the text around it stays', async () => {
  const { services, read } = buildReading()
  const faults: unknown[] = []
  const body = '<p>Before</p><shortcode shortcode="video" uuid="gone"></shortcode><p>After</p>'

  const result = await publishDocument(
    { ...services, onShortcodeFault: (id, fault) => faults.push({ id, ...fault }) },
    { typeName: 'content_review', slug: 'acme-phone', headline: 'Acme', type: 'Review', body },
  )

  expect(result).toMatchObject({ status: 'created' })
  const found = await read().bySlug('review', 'us', 'acme-phone')
  const blocks = found.kind === 'found' ? found.document.body?.blocks : []
  expect(blocks).toEqual([expect.objectContaining({ kind: 'html', html: expect.stringMatching(/Before[\s\S]*After/) })])
  expect(faults).toEqual([expect.objectContaining({ name: 'video' })])
})

test('BX-020 pictures of other hosts between the blocks are a warning with their address; none of this site is', async () => {
  const { services } = buildReading()
  const own = `<img src="/media/a.png"><img src="https://img.example/resize/${'ab'.repeat(32)}/hub/a.jpg">`
  const foreign = '<p><img src="https://a.example/1.png" alt="One"></p><img data-src="https://a.example/2.png">'
  const publish = async (slug: string, body: string) =>
    publishDocument(services, { typeName: 'content_article', slug, headline: 'A', body }, { strict: true })

  expect(await publish('own', own)).toMatchObject({ status: 'created', warnings: [] })
  expect(await publish('foreign', foreign)).toMatchObject({
    status: 'created',
    warnings: [
      'body: img: https://a.example/1.png and 1 more: expected a picture of this site; one of another host is not shown',
    ],
  })
})

test('PG-036 a faulty shortcode is a warning with its place and name; with `strict` the document is refused', async () => {
  const { services, read } = buildReading()
  const body = '<p>Before</p><shortcode shortcode="quicktake"></shortcode><p>After</p>'
  const story = { typeName: 'content_article', slug: 'a-boat', headline: 'A boat', body }
  const message = expect.stringMatching(/^shortcode 1, quicktake: text: /)

  const refused = await publishDocument(services, story, { strict: true })

  expect(refused).toEqual({ status: 'invalid', issues: [{ path: 'body', message }] })
  expect((await read().bySlug('article', 'us', 'a-boat')).kind).toBe('missing')
  const published = await publishDocument(services, story)
  expect(published).toMatchObject({
    status: 'created',
    warnings: [expect.stringMatching(/^body: shortcode 1, quicktake: text: /)],
  })
})

test('PG-036 an unknown attribute is refused with `strict`, an unknown field of a payload is a warning only', async () => {
  const { services } = buildReading()
  const story = (attribute: string) => ({
    ...{ typeName: 'content_article', slug: 'a-boat', headline: 'A boat' },
    body: `<shortcode shortcode="quicktake" uuid="u"${attribute}></shortcode>`,
    additionalShortcodeData: { u: { text: 'It floats.', colour: 'red' } },
  })

  const refused = await publishDocument(services, story(' size="9"'), { strict: true })
  const published = await publishDocument(services, story(''), { strict: true })

  const message = 'shortcode 1, quicktake: size: this attribute is unknown and was ignored'
  expect(refused).toEqual({ status: 'invalid', issues: [{ path: 'body', message }] })
  expect(published).toMatchObject({
    status: 'created',
    warnings: ['body: shortcode 1, quicktake: colour: this field is unknown and was ignored'],
  })
})

test.each([
  [{ typeName: 'content_article', type: 'Nwes' }, ['type: no rule is for the type Nwes; did you mean News?']],
  [
    { typeName: 'content_article', type: 'explaner' },
    ['type: no rule is for the type explaner; did you mean Explainer?'],
  ],
  [{ typeName: 'content_review', type: 'Reveiw' }, ['type: no rule is for the type Reveiw; did you mean Review?']],
  [{ typeName: 'content_article', type: 'Gardening' }, []],
  [{ typeName: 'content_article', type: 'Longform - Profile' }, []],
  [
    { typeName: 'content_video', mp4Url: 'http://cdn.example/a.mp4' },
    ['mp4Url: expected an address that begins with https:// or /; no page plays it'],
  ],
  [
    { typeName: 'content_video', mp4Url: '/media/a.mp4', files: [{ url: 'http://cdn.example/a.m3u8', type: 'HLS' }] },
    ['files.0.url: expected an address that begins with https:// or /; no page plays it'],
  ],
  [{ typeName: 'content_video', mp4Url: 'https://cdn.example/a.mp4' }, []],
])('BX-031 what is stored and probably not meant is a warning that names the field: %j', async (fields, warnings) => {
  const { services } = buildReading()

  expect(await publishDocument(services, { ...toArticleInput('one'), ...fields })).toMatchObject({
    status: 'created',
    warnings,
  })
})
