import { expect, test } from 'vitest'
import { buildArticle, buildContent } from '../../test/builders/content.ts'
import { BRANDED } from '../process/branded.ts'
import { toContentFacts } from './content-facts.ts'

const factsOf = (fields: Readonly<Record<string, unknown>>) => toContentFacts(buildArticle(fields), BRANDED)

test('TR-001 the facts of a story are its content, without what is empty', () => {
  const facts = factsOf({
    ...{ id: 'a-1', type: 'Best List', section: 'Tech' },
    ...{ author: { username: 'ada', firstName: 'Ada', lastName: 'Lane' }, moreAuthors: [{ username: 'bo' }, {}] },
    collections: [
      { id: 'k-2', slug: 'hv' },
      { id: 'k-1', slug: 'week', primary: true },
    ],
    tags: [{ slug: 'repair', name: 'Repair' }],
    topics: [
      { slug: 'apps', name: 'Apps' },
      { slug: 'phones', name: 'Phones', primary: true, hslugPath: 'tech^mobile^phones' },
    ],
  })

  expect(facts).toEqual({
    ...{ id: 'a-1', type: 'article', subtype: 'Best List', section: 'tech' },
    topics: ['tech/mobile/phones', 'apps'],
    tags: 'repair|phones',
    ...{ collections: ['week', 'hv'], collection: 'k-1' },
    authors: ['Ada Lane', 'bo'],
  })
  expect(factsOf({ id: 'a-2', section: null })).toEqual({ id: 'a-2', type: 'article' })
})

test.each([
  ['content_article', { suppressAds: true }],
  ['content_review', { suppressAds: true }],
  ['content_livearticle', { suppressAds: true }],
  ['content_article', { section: 'commercial' }],
])('AD-024 a %s with %j has no ads', (typeName, fields) => {
  expect(toContentFacts(buildContent({ typeName, ...fields }), BRANDED).adsOff).toBe(true)
  expect(toContentFacts(buildContent({ typeName }), BRANDED).adsOff).toBeUndefined()
})
