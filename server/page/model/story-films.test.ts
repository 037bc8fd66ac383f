import { expect, test } from 'vitest'
import { buildContent } from '../../../test/builders/content.ts'
import { buildModelContext } from '../../../test/builders/model-context.ts'
import { compileBody } from '../../body/compile-body.ts'
import { toArticle } from './article.ts'

const FILM = { id: 'v-1', slug: 'a-film', headline: 'A film', duration: 161, mp4Url: '/media/films/a/film.mp4' }
const OTHER = { ...FILM, id: 'v-2', slug: 'another', headline: 'Another' }
const BLOCK = '<shortcode shortcode="video" title="A film" href="/videos/a-film/"></shortcode>'
const PARAGRAPHS = ['First part.', 'Other part.', 'Third part.', 'Final part.']
const TEXT = PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')

type Fields = Readonly<Record<string, unknown>>

/** The parts of the body: the texts of its paragraphs, and the films in brackets. */
function partsOf(body: string, fields: Fields, over: Parameters<typeof buildModelContext>[0] = {}) {
  const content = buildContent({ typeName: 'content_article', id: 'story', body, ...fields })
  if (content.typeName !== 'content_article') throw new Error('expected an article')
  const compiledBody = compileBody(body, { id: 'story' })
  const context = buildModelContext({ verdictOf: () => true, showsAds: false, ...over })
  const model = toArticle({ ...content, compiledBody }, context)
  const parts = model.body.map((block) => {
    if (block.kind === 'html') return (block.html ?? '').replace(/<[^>]*>/g, '|')
    return block.kind === 'active' ? `[${Reflect.get(Reflect.get(block.data, 'film') as object, 'title')}]` : block.name
  })
  return { model, parts, ids: model.body.map(({ id }) => id) }
}

test('PG-035 the block video is the player of the film, as its document has it', () => {
  const { model, parts } = partsOf(`${TEXT}${BLOCK}`, { films: [FILM] })

  expect(parts).toEqual([expect.stringContaining('First'), '[A film]'])
  expect(model.body.at(-1)).toMatchObject({
    kind: 'active',
    name: 'video',
    data: { film: { href: '/video/a-film/', sources: [{ kind: 'mp4' }] }, clock: '2:41', isLead: false },
  })
})

test('PG-052 a film begins never by itself in a story that says so, or where the film says so', () => {
  const suppressed = (fields: Fields) => {
    const { model } = partsOf(BLOCK, { films: [FILM], ...fields })
    return Reflect.get(Reflect.get(model.body[0] ?? {}, 'data'), 'film').suppressAutoplay
  }

  expect(suppressed({})).toBe(false)
  expect(suppressed({ suppressAutoplay: true })).toBe(true)
  expect(suppressed({ films: [{ ...FILM, suppressAutoplay: true }] })).toBe(true)
})

test.each([
  ['its document is not public', {}, {}],
  ['it has no file', { films: [{ ...FILM, mp4Url: null }] }, {}],
  ['the feature player is off', { films: [FILM] }, { plays: false }],
  ['the feature videoEmbeds is off', { films: [FILM] }, { verdictOf: () => false as const }],
])('PG-035 the block video stays a poster with a link: %s', (_, fields, over) => {
  const { model } = partsOf(BLOCK, fields, over)

  expect(model.body).toMatchObject([{ kind: 'html', html: expect.stringContaining('<a href="/videos/a-film/">') }])
})

test.each([
  ['top', ['[A film]', '|First part.||Other part.||Third part.||Final part.|']],
  ['middle', ['|First part.||Other part.|', '[A film]', '|Third part.||Final part.|']],
  ['bottom', ['|First part.||Other part.||Third part.||Final part.|', '[A film]']],
  ['remove', ['|First part.||Other part.||Third part.||Final part.|']],
])('PG-042 the placement %s of the film of a story', (videoPlacement, expected) => {
  const { parts, ids } = partsOf(TEXT, { video: FILM, videoPlacement })

  expect(parts).toEqual(expected)
  expect(new Set(ids).size).toBe(ids.length)
})

test('PG-042 without a film of its own, a story with a placement moves or drops the first film of its text', () => {
  const body = `<p>First part.</p>${BLOCK}<p>Other part.</p>`

  expect(partsOf(body, { films: [FILM], videoPlacement: 'top' }).parts[0]).toBe('[A film]')
  expect(partsOf(body, { films: [FILM], videoPlacement: 'bottom' }).parts.at(-1)).toBe('[A film]')
  expect(partsOf(body, { films: [FILM], videoPlacement: 'remove' }).parts.join()).not.toContain('[')
  expect(partsOf(body, { films: [FILM] }).parts[1]).toBe('[A film]')
  expect(partsOf(body, { films: [FILM], video: OTHER, videoPlacement: 'remove' }).parts[1]).toBe('[A film]')
})

test('PG-042 a heading stays with what follows it', () => {
  const body = '<p>Ten words.</p><h2>A heading that is rather long</h2><p>Ten words.</p>'

  expect(partsOf(body, { video: FILM, videoPlacement: 'middle' }).parts).toEqual([
    '|Ten words.|',
    '[A film]',
    '|A heading that is rather long||Ten words.|',
  ])
})

test('PG-042 a film above the text stands in place of the picture of the story', () => {
  const image = { id: '1', filename: 'a.jpg', dateCreated: '2026-11-20T09:00:00Z', width: 1600, height: 900, alt: '' }

  expect(partsOf(TEXT, { image, video: FILM }).model.picture).toBeNull()
  expect(partsOf(TEXT, { image, video: FILM }).model.body[0]).toMatchObject({ data: { isLead: true } })
  expect(partsOf(TEXT, { image, video: FILM, videoPlacement: 'bottom' }).model.picture).not.toBeNull()
})
