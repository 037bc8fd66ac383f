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
const imgOf = (html: string) => /<img[^>]*>/.exec(html)?.[0] ?? ''
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

  const img = imgOf(render(<PictureFrame picture={picture} sizes={PICTURE_SIZES.hero} />))

  for (const part of ['alt="A cell"', 'width="960"', 'height="540"', 'loading="lazy"', 'sizes="(min-width: 1440px)']) {
    expect(img).toContain(part)
  }
  expect(img).toContain(`srcSet="${picture.srcset}"`)
})

test('IM-017 the hero has high priority, and React adds no preload link', () => {
  const html = render(<PictureFrame picture={buildPicture()} sizes={PICTURE_SIZES.hero} priority />)

  expect(imgOf(html)).toContain('fetchPriority="high"')
  expect(imgOf(html)).not.toContain('lazy')
  expect(readHtml(html).texts('link')).toEqual([])
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

  expect(early.match(/fetchPriority="high"/g)).toHaveLength(1)
  expect(late).not.toContain('fetchPriority')
})

test('PG-014 an article shows headline, dek, bylines, dates, picture, body and topics', () => {
  const html = article({ updated: { iso: '2026-11-23T10:00:00Z', short: 'Nov 23' } })

  for (const part of [
    'The battery that’s mostly sand</h1>',
    'outlast your phone',
    'href="/profiles/ines-okafor/"',
    '<time dateTime="2026-11-21T19:20:00.000Z" data-date="ago">Nov 21</time>',
    'Updated <time dateTime="2026-11-23T10:00:00Z" data-date="ago">Nov 23</time>',
    '14 min read',
    'sand-battery.webp',
    'the noise.',
    'href="/topics/batteries/"',
  ]) {
    expect(html).toContain(part)
  }
})

test('PG-014 an article has header and body even if its layout lacks them', () => {
  const html = article({}, { rows: [] })

  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('the noise.')
})

test('PG-014 several authors are listed in one sentence, with links to their profiles', () => {
  const bylines = ['Ann', 'Ben', 'Cy'].map((name) => buildByline({ name, href: name === 'Ben' ? null : `/${name}/` }))

  const words = render(<Byline bylines={bylines} published={null} />).replace(/<(?!a |\/a)[^>]*>/g, '')

  expect(words).toContain('By <a href="/Ann/">Ann</a>, Ben and <a href="/Cy/">Cy</a>')
})

test('PG-014 a sponsored story says so above its headline', () => {
  expect(article({ sponsored: true })).toMatch(/Sponsored.*<h1/)
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
  expect(article({ sponsored: true, sponsor: 'Northbeam' })).toMatch(/Sponsored.*Paid for by Northbeam.*<h1/)
  expect(article({ sponsored: false, sponsor: null })).not.toContain('Paid')
})

test('PG-014 the byline lists reviewers apart from authors', () => {
  const bylines = [
    buildByline({ name: 'Ann', href: null }),
    buildByline({ name: 'Dr Ben', href: null, reviewer: true }),
  ]

  const words = render(<Byline bylines={bylines} published={null} />).replace(/<[^>]*>/g, '')

  expect(words).toContain('By Ann')
  expect(words).toContain('Medically reviewed by Dr Ben')
  expect(words).not.toContain('Ann and Dr Ben')
})

test('PG-014 a story without authors shows its date', () => {
  const html = article({ bylines: [] })

  expect(html).not.toContain('By ')
  expect(html).toContain('Nov 21</time>')
})

test('PG-014 the figures of a story are shown with a picture and without', () => {
  const facts = [{ label: 'Range', value: '468', unit: 'km' }]

  for (const html of [article({ facts }), article({ facts, picture: null })].map(readHtml)) {
    expect([html.texts('dt'), html.texts('dd')]).toEqual([['Range'], ['468 km']])
  }
  expect(readHtml(article({ facts: [] })).texts('dl')).toEqual([])
})

test('PG-051 only an article with the flag gets the centred column layout', () => {
  expect(article({ isCenterJustified: true })).toMatch(/^<article[^>]*data-center-justified="true"/)
  expect(article({ isCenterJustified: false })).not.toContain('data-center-justified')
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
