import { expect, test } from 'vitest'
import { buildContent } from '../../../test/builders/content.ts'
import { buildModelContext } from '../../../test/builders/model-context.ts'
import { readHtml } from '../../../test/harness/html.ts'
import { toArticle } from './article.ts'

function lastOf(fields: Readonly<Record<string, unknown>>, over: Parameters<typeof buildModelContext>[0] = {}) {
  const content = buildContent({ typeName: 'content_article', id: 'story', body: '<p>Words.</p>', ...fields })
  if (content.typeName !== 'content_article') throw new Error('expected an article')
  const context = buildModelContext({ whyTrust: '/how-we-work/', verdictOf: () => true, ...over })
  const last = toArticle(content, context).body.at(-1)
  return last?.kind === 'html' ? (last.html ?? '') : ''
}

test('PG-030 a story ends with a closed box that links the page of the publication', () => {
  const html = readHtml(lastOf({}, { toLocalHref: (href) => `/en-gb${href}` }))

  const box = html.within('details', { 'data-trust': '/en-gb/how-we-work/', 'data-print': 'no', open: null })
  expect(box.texts('summary')).toEqual(['Why you can trust Quay'])
  expect(box.texts('a', { href: '/en-gb/how-we-work/' })).toEqual(['How we work'])
})

test.each([
  ['the publication names no page', {}, { whyTrust: null }],
  ['the feature is off', {}, { verdictOf: () => false as const }],
  ['the page is left out', {}, { isLeftOut: () => true }],
  ['the story is sponsored', { section: 'commercial' }, {}],
])('PG-030 a story has no such box where %s', (_, fields, over) => {
  expect(lastOf(fields, over)).not.toContain('data-trust')
})

test('PG-030 a condition on the device is left to the style sheet, as a page is the same for all devices', () => {
  const on = (device: { allowed?: string[]; notAllowed?: string[] }) => lastOf({}, { verdictOf: () => ({ device }) })

  expect(on({ allowed: ['tablet', 'desktop'] })).toContain('data-wide')
  expect(on({ notAllowed: ['mobile'] })).toContain('data-wide')
  expect(on({ allowed: ['mobile'] })).not.toContain('data-wide')
})
