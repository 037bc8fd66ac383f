import { expect, test } from 'vitest'
import type { ReviewModel } from '../../../shared/page/model/review.ts'
import { buildReview } from '../../../test/builders/page-models.ts'
import { buildComponent, buildRow } from '../../../test/builders/page-parts.ts'
import { buildPayload } from '../../../test/builders/payloads.ts'
import { renderStatic } from '../../../test/builders/render.tsx'
import { readHtml } from '../../../test/harness/html.ts'
import { Page } from '../../pages/review/ReviewPage.tsx'

const part = (view: string) => buildComponent({ id: view, family: 'Review', view })
const VIEWS = ['header', 'body', 'product', 'comparison', 'family', 'price']
const rows = [buildRow({ colspan: 12, label: null, components: VIEWS.map(part) })]

function render(over: Partial<ReviewModel> = {}): string {
  return renderStatic(<Page payload={buildPayload({ content: buildReview(over), rows })} />)
}

const verdict = buildReview().verdict
const CHOSEN = '2026-11-19T19:20:00.000Z'

test('PG-020 the verdict has the score with its scale, the bottom line, and each sub-rating as a figure and a bar', () => {
  const html = readHtml(render())

  expect(html.words).toContain('Score 9.1 out of 10')
  expect(html.texts('h2')).toContain('The Daily Mast pick')
  expect(html.words).toMatch(/The Daily Mast pick.*The most comfortable headphones/)
  const comfort = html.texts('dt').indexOf('Comfort')
  expect(html.texts('dd')[comfort]).toBe('9.6')
  expect(html.within('dl').all('svg', { 'aria-hidden': 'true' })).toHaveLength(html.texts('dt').length)
  expect(html.within('dl').all('path')[comfort]?.attribs.d).toBe('M0 0h96v1H0z')
})

test('PG-020 what works and what does not are two lists with headings', () => {
  const html = readHtml(render())

  expect(html.texts('h2')).toEqual(expect.arrayContaining(['What works', 'What doesn’t']))
  expect(html.texts('li')).toContain('Vanishes after ten minutes')
  expect(html.words).toMatch(/What works ?Vanishes after ten minutes.*What doesn’t ?The case/)
  expect(render({ bad: [] })).not.toContain('What doesn’t')
})

test('PG-020 an editors’ choice is named with its day', () => {
  const shown = (over: Partial<ReviewModel> = {}) => {
    const html = readHtml(render(over))
    return [html.texts('b').includes('Editors’ choice'), html.all('time', { datetime: CHOSEN }).length]
  }
  expect(shown()).toEqual([true, 1])
  expect(shown({ editorsChoice: { date: null } })).toEqual([true, 0])
  expect(shown({ editorsChoice: null })).toEqual([false, 0])
})

test('PG-020 a star rating is a picture with its text, cut off at the rating', () => {
  const html = render({ verdict: verdict && { ...verdict, stars: { count: 4.5, text: '4.5 of 5 stars' } } })

  const stars = readHtml(html).within('*', { role: 'img', 'aria-label': '4.5 of 5 stars' })
  expect(stars.all('svg')[0]?.attribs.width).toBe('90')
})

test('PG-020 a preview without a rating has a bottom line and no score', () => {
  const html = render({ verdict: verdict && { ...verdict, title: 'First impressions', score: null, subRatings: [] } })

  expect(readHtml(html).words).toMatch(/First impressions.*The most comfortable headphones/)
  expect(html).not.toContain('out of 10')
  expect(readHtml(html).texts('dl')).toEqual([])
})

test('PG-020 the best prices are right below the score', () => {
  const verdict = readHtml(render()).within('section', { 'aria-label': 'Verdict' })

  expect(verdict.texts('h3')).toEqual(['Best price'])
  expect(verdict.texts('a').length).toBeGreaterThan(1)
  expect(readHtml(render({ product: null })).texts('h3')).not.toContain('Best price')
})

test('PG-020 a review without verdict, product and rivals has its text alone', () => {
  const html = render({ verdict: null, good: [], bad: [], product: null, comparison: null, family: null })

  expect(html).toContain('The first thing you notice is the noise.')
  expect(html).not.toMatch(/Verdict|What works|Where to buy|How it compares/)
})

test('BX-065 every link to a shop is sponsored and not followed, and the prices say when they were checked', () => {
  const html = render()

  const shops = html.match(/<a [^>]*href="https:\/\/(?:brightmart|voltbay)[^>]*>/g) ?? []
  expect(shops).toHaveLength(6)
  expect(shops.filter((link) => !link.includes('rel="sponsored nofollow"'))).toEqual([])
  expect(html.match(/Prices as of <time dateTime="2026-11-21T19:20:00.000Z"/g)).toHaveLength(3)
})

test('PG-020 the comparison is a table whose columns are products, its own first', () => {
  const html = readHtml(render())

  const table = html.within('table')
  const columns = table.texts('th', { scope: 'col' })
  expect(table.texts('caption')).toEqual(['How it compares'])
  expect(columns.slice(1, 3)).toEqual(['Quiet 3', 'Orrin Hush'])
  expect(table.texts('a', { href: '/products/orrin-hush/' })).toEqual(['Orrin Hush'])
  expect(table.texts('tr').some((row) => /^Weight\s*214 g\s*–/.test(row))).toBe(true)
  expect(table.texts('th', { scope: 'row' })).toContain('Weight')
})

test('PG-029 the header says that links may earn a commission, where they may', () => {
  expect(render()).toContain('we may earn a commission')
  expect(render({ disclosure: false })).not.toContain('commission')
})

test('PG-020 the verdict comes before the text, and the list of contents before both', () => {
  const html = render()

  const places = ['In this story', 'What works', 'The first thing you notice'].map((text) => html.indexOf(text))
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
