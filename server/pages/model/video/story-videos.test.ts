import { expect, test } from 'vitest'
import { buildContent } from '../../../../test/builders/content.ts'
import { buildModelContext } from '../../../../test/builders/model-context.ts'
import { compileBody } from '../../../body/compile-body.ts'
import { toArticle } from '../article.ts'

const VIDEO = { id: 'v-1', slug: 'a-video', headline: 'A video', duration: 161, mp4Url: '/media/videos/a/video.mp4' }
const OTHER = { ...VIDEO, id: 'v-2', slug: 'another', headline: 'Another' }
const BLOCK = '<shortcode shortcode="video" title="A video" href="/videos/a-video/"></shortcode>'
const PARAGRAPHS = ['First part.', 'Other part.', 'Third part.', 'Final part.']
const TEXT = PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')

type Fields = Readonly<Record<string, unknown>>

/** The parts of the body: the texts of its paragraphs, and the videos in brackets. */
function partsOf(body: string, fields: Fields, over: Parameters<typeof buildModelContext>[0] = {}) {
  const content = buildContent({ typeName: 'content_article', id: 'story', body, ...fields })
  if (content.typeName !== 'content_article') throw new Error('expected an article')
  const compiledBody = compileBody(body, { id: 'story' })
  const context = buildModelContext({ verdictOf: () => true, ...over })
  const model = toArticle({ ...content, compiledBody }, context)
  const parts = model.body.map((block) => {
    if (block.kind === 'html') return (block.html ?? '').replace(/<[^>]*>/g, '|')
    return block.kind === 'active'
      ? `[${Reflect.get(Reflect.get(block.data, 'player') as object, 'title')}]`
      : block.name
  })
  return { model, parts, ids: model.body.map(({ id }) => id) }
}

test('PG-035 the block video is the player of the video, as its document has it', () => {
  const { model, parts } = partsOf(`${TEXT}${BLOCK}`, { videos: [VIDEO] })

  expect(parts).toEqual([expect.stringContaining('First'), '[A video]'])
  expect(model.body.at(-1)).toMatchObject({
    kind: 'active',
    name: 'video',
    data: { player: { href: '/video/a-video/', sources: [{ kind: 'mp4' }] }, clock: '2:41', isLead: false },
  })
})

test('PG-052 a video never starts automatically if the story or the video says so', () => {
  const suppressed = (fields: Fields) => {
    const { model } = partsOf(BLOCK, { videos: [VIDEO], ...fields })
    return Reflect.get(Reflect.get(model.body[0] ?? {}, 'data'), 'player').suppressAutoplay
  }

  expect(suppressed({})).toBe(false)
  expect(suppressed({ suppressAutoplay: true })).toBe(true)
  expect(suppressed({ videos: [{ ...VIDEO, suppressAutoplay: true }] })).toBe(true)
})

test.each([
  ['its document is not public', {}, {}],
  ['it has no file', { videos: [{ ...VIDEO, mp4Url: null }] }, {}],
  ['the feature player is off', { videos: [VIDEO] }, { plays: false }],
  ['the feature videoEmbeds is off', { videos: [VIDEO] }, { verdictOf: () => false as const }],
])('PG-035 the block video stays a poster with a link: %s', (_, fields, over) => {
  const { model } = partsOf(BLOCK, fields, over)

  expect(model.body).toMatchObject([{ kind: 'html', html: expect.stringContaining('<a href="/videos/a-video/">') }])
})

test.each([
  ['top', ['[A video]', '|First part.||Other part.||Third part.||Final part.|']],
  ['middle', ['|First part.||Other part.|', '[A video]', '|Third part.||Final part.|']],
  ['bottom', ['|First part.||Other part.||Third part.||Final part.|', '[A video]']],
  ['remove', ['|First part.||Other part.||Third part.||Final part.|']],
])('PG-042 the placement %s of the video of a story', (videoPlacement, expected) => {
  const { parts, ids } = partsOf(TEXT, { video: VIDEO, videoPlacement })

  expect(parts).toEqual(expected)
  expect(new Set(ids).size).toBe(ids.length)
})

test('PG-042 without a video of its own, a story with a placement moves or drops the first video of its text', () => {
  const body = `<p>First part.</p>${BLOCK}<p>Other part.</p>`

  expect(partsOf(body, { videos: [VIDEO], videoPlacement: 'top' }).parts[0]).toBe('[A video]')
  expect(partsOf(body, { videos: [VIDEO], videoPlacement: 'bottom' }).parts.at(-1)).toBe('[A video]')
  expect(partsOf(body, { videos: [VIDEO], videoPlacement: 'remove' }).parts.join()).not.toContain('[')
  expect(partsOf(body, { videos: [VIDEO] }).parts[1]).toBe('[A video]')
  expect(partsOf(body, { videos: [VIDEO], video: OTHER, videoPlacement: 'remove' }).parts[1]).toBe('[A video]')
})

test('PG-042 a heading stays with what follows it', () => {
  const body = '<p>Ten words.</p><h2>A heading that is rather long</h2><p>Ten words.</p>'

  expect(partsOf(body, { video: VIDEO, videoPlacement: 'middle' }).parts).toEqual([
    '|Ten words.|',
    '[A video]',
    '|A heading that is rather long||Ten words.|',
  ])
})

test('PG-042 a video above the text replaces the picture of the story', () => {
  const image = { id: '1', filename: 'a.jpg', dateCreated: '2026-11-20T09:00:00Z', width: 1600, height: 900, alt: '' }

  expect(partsOf(TEXT, { image, video: VIDEO }).model.picture).toBeNull()
  expect(partsOf(TEXT, { image, video: VIDEO }).model.body[0]).toMatchObject({ data: { isLead: true } })
  expect(partsOf(TEXT, { image, video: VIDEO, videoPlacement: 'bottom' }).model.picture).not.toBeNull()
})
