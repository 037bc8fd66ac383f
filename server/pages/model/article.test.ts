import { expect, test } from 'vitest'
import { buildContent } from '../../../test/builders/content.ts'
import { buildImage } from '../../../test/builders/image.ts'
import { buildModelContext } from '../../../test/builders/model-context.ts'
import { toArticle } from './article.ts'

const context = buildModelContext()

function modelOf(fields: Readonly<Record<string, unknown>>) {
  const content = buildContent({ typeName: 'content_article', headline: 'Rates held', ...fields })
  if (content.typeName !== 'content_article') throw new Error('expected an article')
  return toArticle(content, context)
}

/** In Los Angeles, eight hours behind UTC: the morning, the evening and the day after. */
const MORNING = '2026-11-21T16:00:00.000Z'
const SECONDS_LATER = '2026-11-21T16:00:40.000Z'
const EVENING = '2026-11-22T05:00:00.000Z'
const NEXT_DAY = '2026-11-22T17:00:00.000Z'
const BEFORE = '2026-11-19T17:00:00.000Z'

test.each([
  ['updated on the same day', { section: 'news', datePublished: MORNING, dateUpdated: EVENING }, MORNING, EVENING],
  ['updated within the minute', { datePublished: MORNING, dateUpdated: SECONDS_LATER }, MORNING, null],
  ['updated on a later day', { datePublished: MORNING, dateUpdated: NEXT_DAY }, MORNING, NEXT_DAY],
  ['an update that is older', { datePublished: MORNING, dateUpdated: BEFORE }, MORNING, null],
  ['never updated', { datePublished: MORNING }, MORNING, null],
  [
    'a date set by hand comes before that of the system',
    { datePublished: BEFORE, displayDatePublished: MORNING, dateUpdated: NEXT_DAY },
    MORNING,
    NEXT_DAY,
  ],
  ['an update alone is the date of publication', { dateUpdated: NEXT_DAY }, NEXT_DAY, null],
])(
  'PG-049 the byline always has the date of publication, and that of an update only if it is later: %s',
  (_, dates, published, updated) => {
    const model = modelOf(dates)

    expect(model.published?.iso).toBe(published)
    expect(model.updated?.iso ?? null).toBe(updated)
  },
)

test('PG-049 full dates have a time of day; an update on the same day shows the time alone', () => {
  const { published, updated } = modelOf({ type: 'News', datePublished: MORNING, dateUpdated: EVENING })

  expect(published).toMatchObject({ short: 'Nov 21, 2026', full: 'November 21, 2026 at 8:00 AM PST' })
  expect(updated).toMatchObject({ short: '9:00 PM PST', full: 'November 21, 2026 at 9:00 PM PST' })
  expect(modelOf({ datePublished: MORNING, dateUpdated: NEXT_DAY }).updated?.short).toBe('Nov 22, 2026')
})

test.each([
  [{ type: 'News', section: 'tech' }, '9:00 PM PST'],
  [{ type: null, section: 'news' }, '9:00 PM PST'],
  [{ type: 'Explainer', section: 'news' }, null],
  [{ type: null, section: 'tech' }, null],
  [{ type: 'How-to', section: 'how_to' }, null],
  [{ type: 'Best List', section: 'tech' }, null],
])('PG-049 on its day only news says when it was updated: %j', (fields, short) => {
  const dates = { datePublished: MORNING, dateUpdated: EVENING }

  expect(modelOf({ ...fields, ...dates }).updated?.short ?? null).toBe(short)
  expect(modelOf({ ...fields, datePublished: MORNING, dateUpdated: NEXT_DAY }).updated?.short).toBe('Nov 22, 2026')
})

test.each([
  ['Feature', null, true],
  ['News', buildImage(), true],
  ['News', null, false],
  ['Deals - Precap', buildImage(), false],
])('PG-051 whether the article is centre-justified: type %s, image %j', (type, image, expected) => {
  expect(modelOf({ type, image }).isCenterJustified).toBe(expected)
})

test.each([
  [{ section: 'how_to', type: 'How-to' }, 'how-to'],
  [{ section: 'deals', type: 'Deals' }, 'deal'],
  [{ section: 'tech', type: 'News' }, 'story'],
])('PG-014 the format follows from section and type: %j', (fields, format) => {
  expect(modelOf(fields).format).toBe(format)
})

test('PG-014 only paid content names its sponsor', () => {
  expect(modelOf({ section: 'commercial', sponsor: 'Northbeam' })).toMatchObject({
    sponsored: true,
    sponsor: 'Northbeam',
  })
  expect(modelOf({ section: 'tech', sponsor: 'Northbeam' })).toMatchObject({ sponsored: false, sponsor: null })
})

test('PG-014 a medical reviewer is no author', () => {
  const author = { id: '1', username: 'yuki', firstName: 'Yuki' }
  const reviewer = { id: '2', username: 'amara', firstName: 'Amara', roles: [{ name: 'Medical Reviewer' }] }

  const { bylines } = modelOf({ author, moreAuthors: [reviewer] })

  expect(bylines.map(({ name, reviewer: checks }) => [name, checks])).toEqual([
    ['Yuki', false],
    ['Amara', true],
  ])
})
