import { expect, test } from 'vitest'
import { z } from 'zod'
import { CONTENT_TYPES } from '../routing/route.ts'
import { composedPageSchema, contentSchema, navigationSchema } from './composed-page.schema.ts'
import { isErrorComponent, toTypeName } from './composed-page.ts'

const content = { id: 'a1', typeName: 'content_article', slug: 'story', headline: 'A story' }
const page = (rest: object) => composedPageSchema.parse({ id: 'a1', typeName: 'page_article', content, ...rest })
const layoutOf = (component: object, column: object = {}) => ({
  layout: { rows: [{ columns: [{ ...column, components: [component] }] }] },
})

test('PG-013 a layout has rows of columns of components, in order', () => {
  const { layout } = page({
    layout: {
      name: 'default',
      rows: [
        {
          label: 'Top',
          columns: [
            { colspan: 8, label: 'Story', components: [{ id: 'c1', familyName: 'Article' }] },
            { colspan: 4, components: [{ id: 'c2', familyName: 'ContentList', view: 'rail', hidden: true }] },
          ],
        },
        { columns: [] },
      ],
    },
  })

  expect(layout).toEqual({
    name: 'default',
    rows: [
      {
        label: 'Top',
        columns: [
          {
            colspan: 8,
            label: 'Story',
            components: [
              {
                id: 'c1',
                familyName: 'Article',
                typeName: null,
                view: 'default',
                slug: null,
                hidden: false,
                required: true,
              },
            ],
          },
          {
            colspan: 4,
            label: null,
            components: [
              {
                id: 'c2',
                familyName: 'ContentList',
                typeName: null,
                view: 'rail',
                slug: null,
                hidden: true,
                required: true,
              },
            ],
          },
        ],
      },
      { label: null, columns: [] },
    ],
  })
})

test('PG-013 a column without a colspan takes the whole row', () => {
  const { layout } = page(layoutOf({ id: 'c1', familyName: 'Text' }))

  expect(layout?.rows[0]?.columns[0]?.colspan).toBe(12)
})

test.each([0, 13, 1.5])('PG-013 a colspan of %d is refused', (colspan) => {
  expect(() => page(layoutOf({ id: 'c1', familyName: 'Text' }, { colspan }))).toThrow('colspan')
})

test('PG-013 a page requested without layout has none', () => {
  expect(page({})).toMatchObject({ layout: null, components: {} })
})

test('EN-050 a component is required by default, and has failed when it has errors', () => {
  const { components } = page({
    components: {
      c1: { name: 'article_body', data: { a: 1 } },
      c2: { name: 'related', status: 404, required: false, errors: [{ code: 404, message: 'gone' }] },
    },
  })

  expect(components.c1).toMatchObject({ required: true, status: 200, errors: [], data: { a: 1 } })
  expect(components.c1 && isErrorComponent(components.c1)).toBe(false)
  expect(components.c2).toMatchObject({ required: false, errors: [{ code: 404, message: 'gone', context: null }] })
  expect(components.c2 && isErrorComponent(components.c2)).toBe(true)
})

test.each(CONTENT_TYPES)('EN-002 content of the type %s is recognised by its typeName', (type) => {
  const typeName = toTypeName(type)

  expect(contentSchema.parse({ id: 'x', slug: 'x', title: 'X', typeName })).toMatchObject({
    typeName,
    id: 'x',
    slug: 'x',
  })
})

test('EN-002 content of an unknown type is refused', () => {
  expect(contentSchema.safeParse({ id: 'x', slug: 'x', typeName: 'content_poem' }).success).toBe(false)
})

test('CL-012 a navigation has groups, their items, and links', () => {
  const link = { label: 'News', href: '/news/' }

  expect(navigationSchema.parse({ groups: [{ ...link, items: [link] }], links: [link] })).toEqual({
    groups: [{ ...link, section: null, items: [link] }],
    links: [link],
  })
  expect(navigationSchema.parse({})).toEqual({ groups: [], links: [] })
})

test('EN-002 the schemas can be converted to JSON Schema for the API document', () => {
  const schema = z.toJSONSchema(composedPageSchema, { io: 'input' })

  expect(schema.properties).toHaveProperty('content')
})
