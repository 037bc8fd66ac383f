import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { Picture } from '../../shared/page/model/parts.ts'
import { PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import {
  buildByline,
  buildCard,
  buildCards,
  buildComponent,
  buildList,
  buildPicture,
} from '../../test/builders/page-parts.ts'
import { buildArticlePayload, buildPayload } from '../../test/builders/payloads.ts'
import { renderStatic } from '../../test/builders/render.tsx'
import { readHtml } from '../../test/harness/html.ts'
import { Page as ArticlePage } from '../pages/article/ArticlePage.tsx'
import { NextStory } from './article/NextStory.tsx'
import { Byline } from './Byline.tsx'
import { Card } from './Card.tsx'
import { ContentList } from './content-list/ContentList.tsx'
import { toListView } from './content-list/list-view.tsx'
import { DoorLists } from './door/door-lists.tsx'
import { PictureFrame } from './PictureFrame.tsx'
import { RicochetCollections } from './ricochet/RicochetCollections.tsx'
import { Text } from './text/Text.tsx'

const render = (element: ReactElement) => renderStatic(element)
const article = (...over: Parameters<typeof buildArticlePayload>) =>
  render(<ArticlePage payload={buildArticlePayload(...over)} />)

test('IM-006 a moving picture has a still source for readers who prefer reduced motion', () => {
  const sourcesOf = (picture: Picture) =>
    readHtml(render(<PictureFrame picture={picture} sizes={PICTURE_SIZES.hero} />)).all('source')

  expect(sourcesOf({ ...buildPicture(), still: '/still 1w' }).map(({ attribs }) => attribs)).toEqual([
    { media: '(prefers-reduced-motion: reduce)', srcset: '/still 1w', sizes: expect.any(String) },
  ])
  expect(sourcesOf(buildPicture())).toHaveLength(0)
})

test('IM-017 a picture has its size, its alt text and every width, and loads lazily', () => {
  const picture = buildPicture({ alt: 'A cell', width: 960, height: 540 })

  const [img] = readHtml(render(<PictureFrame picture={picture} sizes={PICTURE_SIZES.hero} />)).all('img')

  expect(img?.attribs).toMatchObject({
    ...{ alt: 'A cell', width: '960', height: '540', loading: 'lazy', srcset: picture.srcset },
    sizes: expect.stringContaining('(min-width: 1440px)'),
  })
})

test('IM-017 the hero has high priority, and React adds no preload link', () => {
  const html = readHtml(render(<PictureFrame picture={buildPicture()} sizes={PICTURE_SIZES.hero} priority />))

  expect(html.all('img', { fetchpriority: 'high', loading: null })).toHaveLength(1)
  expect(html.texts('link')).toEqual([])
})

test('IM-017 caption and credit are below the article’s picture', () => {
  const html = readHtml(article({ caption: { text: 'What it shows', credit: 'Illustration: desk' } }))

  const caption = html.within('figcaption')
  expect(caption.words).toMatch(/^What it shows/)
  expect(caption.texts('span')).toEqual(['Illustration: desk'])
})

test('IM-017 only the first picture of a front page has high priority', () => {
  const component = buildComponent({ view: 'lead', list: buildList({ items: buildCards(4) }) })

  const Lead = ContentList.lead
  const early = render(<Lead component={component} payload={buildPayload()} colspan={9} eager />)
  const late = render(<Lead component={component} payload={buildPayload()} colspan={9} eager={false} />)

  expect(readHtml(early).all('img', { fetchpriority: 'high' })).toHaveLength(1)
  expect(readHtml(late).all('img', { fetchpriority: 'high' })).toEqual([])
})

test('PG-014 an article shows headline, dek, bylines, dates, picture, body and topics', () => {
  const html = readHtml(article({ updated: { iso: '2026-11-23T10:00:00Z', short: 'Nov 23' } }))

  expect(html.texts('h1')).toEqual(['The battery that’s mostly sand'])
  for (const part of ['outlast your phone', 'Updated Nov 23', '14 min read', 'the noise.']) {
    expect(html.words).toContain(part)
  }
  for (const href of ['/profiles/ines-okafor/', '/topics/batteries/']) {
    expect(html.all('a', { href })).not.toHaveLength(0)
  }
  expect(html.texts('time', { datetime: '2026-11-21T19:20:00.000Z', 'data-date': 'ago' })).toEqual(['Nov 21'])
  expect(html.texts('time', { datetime: '2026-11-23T10:00:00Z', 'data-date': 'ago' })).toEqual(['Nov 23'])
  expect(html.all('img', { src: /sand-battery\.webp/ })).toHaveLength(1)
})

test('PG-014 an article has header and body even if its layout lacks them', () => {
  const html = readHtml(article({}, { rows: [] }))

  expect(html.all('h1')).toHaveLength(1)
  expect(html.words).toContain('the noise.')
})

test('PG-014 several authors are listed in one sentence, with links to their profiles', () => {
  const bylines = ['Ann', 'Ben', 'Cy'].map((name) => buildByline({ name, href: name === 'Ben' ? null : `/${name}/` }))

  const html = readHtml(render(<Byline bylines={bylines} published={null} />))

  expect(html.words).toContain('By Ann, Ben and Cy')
  expect(html.all('a').map(({ attribs }) => attribs.href)).toEqual(['/Ann/', '/Cy/'])
})

test('PG-014 a sponsored story says so above its headline', () => {
  expect(readHtml(article({ sponsored: true })).words).toMatch(/Sponsored.*The battery that’s mostly sand/)
  expect(render(<Card card={buildCard({ sponsored: true, kicker: 'Tech' })} />)).toContain('Sponsored')
})

test.each(
  Object.entries({ ...ContentList, ...DoorLists, next: toListView(NextStory) }).filter(([name]) => name !== 'team'),
)('PG-014 every teaser of a sponsored story says so in the view %s, at all widths', (view, View) => {
  for (const colspan of [3, 4, 8, 12]) {
    for (const mark of [null, { kind: 'reading', text: '4 min', type: 'Paid content' }] as const) {
      for (const count of [1, 2, 5, 7]) {
        const list = buildList({ items: buildCards(count, { sponsored: true, kicker: 'Tech', mark }) })
        const component = buildComponent({ view, list })
        const html = render(<View component={component} payload={buildPayload()} colspan={colspan} eager={false} />)

        expect(html.match(/Sponsored/g)?.length).toBe(html.match(/href="/g)?.length)
      }
    }
  }
})

test('PG-014 a sponsored story names its sponsor', () => {
  const { words } = readHtml(article({ sponsored: true, sponsor: 'Northbeam' }))
  expect(words).toMatch(/Sponsored.*Paid for by Northbeam.*The battery that’s mostly sand/)
  expect(article({ sponsored: false, sponsor: null })).not.toContain('Paid')
})

test('PG-014 the byline lists reviewers apart from authors', () => {
  const bylines = [
    buildByline({ name: 'Ann', href: null }),
    buildByline({ name: 'Dr Ben', href: null, reviewer: true }),
  ]

  const { words } = readHtml(render(<Byline bylines={bylines} published={null} />))

  expect(words).toContain('By Ann')
  expect(words).toContain('Medically reviewed by Dr Ben')
  expect(words).not.toContain('Ann and Dr Ben')
})

test('PG-014 a story without authors shows its date', () => {
  const html = readHtml(article({ bylines: [] }))

  expect(html.words).not.toContain('By ')
  expect(html.texts('time', { datetime: '2026-11-21T19:20:00.000Z' })).toEqual(['Nov 21'])
})

test('PG-014 the figures of a story are shown with a picture and without', () => {
  const facts = [{ label: 'Range', value: '468', unit: 'km' }]

  for (const html of [article({ facts }), article({ facts, picture: null })].map(readHtml)) {
    expect([html.texts('dt'), html.texts('dd')]).toEqual([['Range'], ['468 km']])
  }
  expect(readHtml(article({ facts: [] })).texts('dl')).toEqual([])
})

test('PG-051 only an article with the flag gets the centred column layout', () => {
  const flagOf = (html: string) => readHtml(html).all('article')[0]?.attribs['data-center-justified']
  expect(flagOf(article({ isCenterJustified: true }))).toBe('true')
  expect(flagOf(article({ isCenterJustified: false }))).toBeUndefined()
})

test('PG-014 a right-to-left story has its direction as an attribute', () => {
  expect(readHtml(article({ direction: 'rtl' })).all('article')[0]?.attribs.dir).toBe('rtl')
  expect(readHtml(article({ direction: 'auto' })).all('h1')[0]?.attribs.dir).toBe('auto')
})

test.each(Object.keys(ContentList))('PG-016 the view %s of a list shows all of three stories', (view) => {
  const items = buildCards(3)
  const more = { label: 'All of it', href: '/all/' }
  const component = buildComponent({ view, list: buildList({ title: 'Best', items, more }) })

  const View = ContentList[view as keyof typeof ContentList]
  const html = render(<View component={component} payload={buildPayload()} colspan={12} eager={false} />)

  for (const { headline, href } of items) {
    expect(html).toContain(headline)
    expect(html).toContain(`href="${href}"`)
  }
  if (view !== 'lead') expect(html).toContain('href="/all/"')
})

test('PG-016 a paged list links to newer and older stories', () => {
  const numbers = [1, 2, 3].map((page) => ({ page, href: page === 1 ? '/tech/' : `/tech/?pageNumber=${page}` }))
  const paging = { page: 2, pages: 3, numbers, previous: '/tech/', next: '/tech/?pageNumber=3' }
  const component = buildComponent({ list: buildList({ paging }) })

  const html = readHtml(
    render(<ContentList.default component={component} payload={buildPayload()} colspan={8} eager={false} />),
  )
  const hrefs = (attributes: Parameters<typeof html.all>[1]) =>
    html.all('a', attributes).map(({ attribs }) => attribs.href)

  expect(hrefs({ rel: 'prev' })).toEqual(['/tech/'])
  expect(hrefs({ rel: 'next' })).toEqual(['/tech/?pageNumber=3'])
  expect(hrefs({ 'aria-current': 'page' })).toEqual(['/tech/?pageNumber=2'])
})

test('PG-021 collections are links by title', () => {
  const links = [{ label: 'Phones we love', href: '/collections/phones/' }]

  const component = buildComponent({ family: 'RicochetCollections', links })
  const html = render(
    <RicochetCollections.default component={component} payload={buildPayload()} colspan={4} eager={false} />,
  )

  expect(readHtml(html).texts('a', { href: '/collections/phones/' })).toEqual(['Phones we love'])
})

test('PG-024 compiled rich text is rendered unchanged, in a chunk that can be read back', () => {
  const text = {
    section: null,
    title: 'Brief',
    blocks: [{ kind: 'html' as const, id: 't1', html: '<p>Four <em>minutes</em></p>' }],
  }

  const component = buildComponent({ family: 'Text', text })
  const html = render(<Text.default component={component} payload={buildPayload()} colspan={12} eager={false} />)

  expect(html).toContain('<div data-chunk="t1"><p>Four <em>minutes</em></p></div>')
})
