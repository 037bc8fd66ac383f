import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contentSchema } from '../../shared/entities/composed-page.schema.ts'
import { faults, story } from '../../test/builders/publish-faults.ts'
import { pathSlugSchema, publishSchema, slugSchema } from './publish.schema.ts'

test('BX-031 a document needs a typeName, a slug and a headline; the rest has defaults', () => {
  expect(publishSchema.parse(story)).toMatchObject({
    ...story,
    id: null,
    edition: 'us',
    section: 'news',
    datePublished: null,
    dateUnpublished: null,
    draft: false,
    topics: [],
  })
})

test('BX-031 all issues are reported at once, each with its field and the expected value', () => {
  const given = {
    ...story,
    slug: 'A Story',
    headline: ' ',
    datePublished: 'soon',
    topics: [{ name: 'Phones' }],
    noIndex: 'yes',
  }

  expect(faults(given)).toEqual(
    expect.arrayContaining([
      'slug: expected lower-case letters, digits and hyphens in one path segment',
      'headline: expected a non-empty headline (or name or title)',
      'datePublished: expected an ISO 8601 date after 1970',
      expect.stringMatching(/^topics\.0\.slug: /),
      expect.stringMatching(/^noIndex: /),
    ]),
  )
})

test.each([
  ['content_article', { datePublished: '0001-01-01' }, 'datePublished'],
  ['content_article', { displayDateUpdated: '1955-06-01' }, 'displayDateUpdated'],
  ['content_page', { dateUpdated: '' }, 'dateUpdated'],
  ['content_review', { editorsChoiceDate: 'soon' }, 'editorsChoiceDate'],
  ['content_livearticle', { eventStart: 'noon' }, 'eventStart'],
  ['content_livearticle', { eventEnd: '1969-12-31' }, 'eventEnd'],
  ['content_livearticle', { items: [{ id: '1', datePublished: 'now' }] }, 'items.0.datePublished'],
])('BX-031 a %s with the date %j is refused', (typeName, dates, path) => {
  expect(faults({ ...story, typeName, ...dates })).toEqual([`${path}: expected an ISO 8601 date after 1970`])
})

test.each([null, [], 'text', 7])('BX-031 %j is not a document', (given) => {
  expect(faults(given)).toEqual([': expected a JSON object'])
})

test('BX-031 the issue of an unknown type names it', () => {
  expect(faults({ ...story, typeName: 'content_poem' })).toEqual([
    'typeName: expected content_ and one of the content types',
  ])
})

const headings: readonly (readonly [typeName: string, given: object, kept: object])[] = [
  ['content_article', { title: 'T' }, { headline: 'T' }],
  ['content_product', { name: 'N' }, { headline: 'N' }],
  ['content_topic', { headline: 'H' }, { name: 'H' }],
  ['content_tag', { title: 'T' }, { name: 'T' }],
  ['content_collection', { headline: 'H' }, { title: 'H' }],
  ['content_door', { name: 'N' }, { title: 'N' }],
  ['content_page', { headline: 'H' }, { title: 'H', headline: 'H' }],
  [
    'content_author',
    { name: 'Ada King Lovelace', title: 'Editor' },
    { firstName: 'Ada King', lastName: 'Lovelace', title: 'Editor', username: 'x' },
  ],
  ['content_author', { firstName: 'Ada' }, { firstName: 'Ada', lastName: null }],
]

test.each(headings)('BX-031 a %s gets its heading from %j', (typeName, given, kept) => {
  expect(publishSchema.parse({ typeName, slug: 'x', ...given })).toMatchObject(kept)
})

test('BX-031 an author needs a name of their own, not only a job title', () => {
  expect(faults({ typeName: 'content_author', slug: 'ada', title: 'Editor' })).toEqual([
    'name: expected a name, or firstName and lastName',
  ])
})

test('BX-031 a document contains complete topics, tags, collections and authors', () => {
  const parts = {
    author: { username: 'ada', firstName: 'Ada' },
    moreAuthors: [{ username: 'bob' }],
    topics: [{ slug: 'phones', name: 'Phones', primary: true, metaData: { hubTopicPathString: 'Tech^Phones' } }],
    tags: [{ slug: '5g', name: '5G' }],
    collections: [{ slug: 'ces', title: 'CES' }],
  }

  expect(publishSchema.parse({ ...story, ...parts })).toMatchObject(parts)
})

test.each(['a/b', '..', 'a b', 'a?b', 'a%2fb', '\ud800', 'x'.repeat(201)])(
  'BX-031 a part whose slug is %j is refused, because it becomes an address',
  (slug) => {
    const parts = {
      topics: [{ slug: 'security-&-privacy' }, { slug }],
      tags: [{ slug }],
      moreAuthors: [{ username: slug }],
    }

    expect(faults({ ...story, ...parts }).map((fault) => fault.split(':')[0])).toEqual([
      'moreAuthors.0.username',
      'topics.1.slug',
      'tags.0.slug',
    ])
    expect(faults({ typeName: 'content_author', slug: 'ada', name: 'Ada', username: slug })).toHaveLength(1)
  },
)

test('BX-031 a draft, a future date and an unpublishing date are accepted', () => {
  const given = {
    ...story,
    draft: true,
    datePublished: '2099-01-01 09:00:00',
    dateUnpublished: '2099-02-01T00:00:00+01:00',
  }

  expect(publishSchema.parse(given)).toMatchObject({
    draft: true,
    datePublished: '2099-01-01T09:00:00.000Z',
    dateUnpublished: '2099-01-31T23:00:00.000Z',
  })
})

test.each(['a', 'best-phones-2026', '東京-2026', 'café', 'हिन्दी', 'x'.repeat(200)])('BX-031 "%s" is a slug', (slug) => {
  expect(slugSchema.safeParse(slug).success).toBe(true)
})

test.each(['', 'A', 'a/b', 'a b', '..', 'a.b', 'a_b', 'a%20b', 'a?b', '\u202ea', 'x'.repeat(201)])(
  'BX-031 "%s" is not a slug',
  (slug) => {
    expect(slugSchema.safeParse(slug).success).toBe(false)
  },
)

test('BX-031 the slug of a door or page is a path without outer slashes', () => {
  expect(pathSlugSchema.safeParse('tech/mobile').success).toBe(true)
  expect(pathSlugSchema.safeParse('front').success).toBe(true)
  for (const slug of ['/tech/', 'tech/', '/tech', 'tech//mobile', 'tech/../x', '']) {
    expect(pathSlugSchema.safeParse(slug).success, slug).toBe(false)
  }
})

test('RT-003 an article slug that is a page number or a door is refused', () => {
  expect(faults({ ...story, slug: '2' })).toEqual(['slug: digits alone are a page number'])
  expect(faults({ ...story, slug: 'features' })).toEqual(['slug: this slug is reserved for a door'])
  expect(faults({ ...story, typeName: 'content_gallery', slug: '2' })).toEqual(['slug: digits alone are a page number'])
  expect(faults({ ...story, typeName: 'content_topic', slug: '5' })).toEqual([])
})

test('BX-031 every published document with an id is valid content', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...headings.map(([typeName]) => typeName)),
      fc.string({ minLength: 1 }),
      (typeName, name) => {
        const published = publishSchema.safeParse({ typeName, slug: 'x', id: 'x1', name: `n${name}` })
        expect(contentSchema.parse(published.data)).toMatchObject({ id: 'x1', slug: 'x', typeName })
      },
    ),
  )
})

test('BX-031 the schema can be converted to JSON Schema for the API document', () => {
  expect(
    z.toJSONSchema(publishSchema, { io: 'input' }).anyOf ?? z.toJSONSchema(publishSchema, { io: 'input' }).oneOf,
  ).toHaveLength(13)
})

/** The paths of all fields below a schema, lists as their first item. */
function pathsOf(schema: z.core.$ZodType, path: readonly string[] = []): readonly (readonly string[])[] {
  if (path.length > 4) return []
  if (schema instanceof z.ZodPipe) return pathsOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in, path)
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodLazy
  )
    return pathsOf(schema.unwrap(), path)
  if (schema instanceof z.ZodArray) return pathsOf(schema.element, [...path, '0'])
  if (!(schema instanceof z.ZodObject)) return [path]
  return Object.entries(schema.shape).flatMap(([name, field]) => pathsOf(field, [...path, name]))
}

test.each(publishSchema.options.map((schema, index) => [index, schema] as const))(
  'BX-031 no refusal says “Invalid input” alone: document %i',
  (_, schema) => {
    const nest = ([name, ...rest]: readonly string[], value: unknown): unknown =>
      name === undefined ? value : name === '0' ? [nest(rest, value)] : { [name]: nest(rest, value) }
    const bare = pathsOf(schema).flatMap((path) =>
      [{}, [], true, 'high', 5].flatMap((value) =>
        (schema.safeParse(nest(path, value)).error?.issues ?? [])
          .filter(({ message }) => message === 'Invalid input')
          .map((issue) => issue.path.join('.')),
      ),
    )

    expect([...new Set(bare)]).toEqual([])
  },
)
