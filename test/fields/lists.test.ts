import { createElement } from 'react'
import { expect, test } from 'vitest'
import { NextStory } from '../../client/components/article/NextStory.tsx'
import { ContentList } from '../../client/components/content-list/ContentList.tsx'
import { toListView } from '../../client/components/content-list/list-view.tsx'
import { DoorLists } from '../../client/components/door/door-lists.tsx'
import { Playlist } from '../../client/pages/video/Playlist.tsx'
import type { VideoModel } from '../../shared/page/model/video.ts'
import type { CardModel, ListModel } from '../../shared/page/model.ts'
import { buildCard, buildComponent, buildList } from '../builders/page-parts.ts'
import { buildPayload } from '../builders/payloads.ts'
import { renderStatic } from '../builders/render.tsx'

/** A part of the model of a video: its list reads no more of it. */
const VIDEO = { player: { href: '/videos/shown/' }, words: { autoplay: 'Autoplay' } } as VideoModel

const VIEWS = {
  ...DoorLists,
  ...ContentList,
  next: toListView(NextStory),
  playlist: toListView(({ list }) => createElement(Playlist, { list, video: VIDEO })),
}

type View = keyof typeof VIEWS

const DAY = { iso: '2026-02-02T09:00:00.000Z', short: 'Feb 2' }

/** Each fact of a list or of its cards, with a text that only it puts into the page. */
const FACTS: Readonly<Record<string, readonly [string, Partial<CardModel>, Partial<ListModel>?]>> = {
  dek: ['A zebra runs.', { dek: 'A zebra runs.' }],
  kicker: ['Zebras', { kicker: 'Zebras' }],
  sponsored: ['Sponsored', { sponsored: true }],
  byline: ['Z. Ebra', { byline: 'Z. Ebra' }],
  published: [DAY.iso, { published: DAY }],
  language: ['lang="sw"', { spoken: { lang: 'sw' } }],
  feature: ['data-voice="feature"', { voice: 'feature' }],
  section: ['data-section="wellness"', { section: 'wellness' }],
  live: ['Live', { mark: { kind: 'live' } }],
  score: ['9.9', { mark: { kind: 'score', text: '9.9', pick: true } }],
  length: ['99:09', { mark: { kind: 'duration', text: '99:09' } }],
  count: ['99 images', { mark: { kind: 'count', text: '99 images' } }],
  reading: ['99 min', { mark: { kind: 'reading', text: '99 min', type: null } }],
  price: ['$99', { mark: { kind: 'price', text: '$99', was: null, saving: null, notes: [], checked: null } }],
  was: ['$199', { mark: { kind: 'price', text: '$1', was: '$199', saving: null, notes: [], checked: null } }],
  saving: ['−99%', { mark: { kind: 'price', text: '$1', was: '$9', saving: '−99%', notes: [], checked: null } }],
  note: [
    'Brightmart',
    { mark: { kind: 'price', text: '$1', was: null, saving: null, notes: ['Brightmart'], checked: null } },
  ],
  checked: [DAY.iso, { mark: { kind: 'price', text: '$1', was: null, saving: null, notes: [], checked: DAY } }],
  title: ['All zebras', {}, { title: 'All zebras' }],
  description: ['Zebras run.', {}, { description: 'Zebras run.' }],
  more: ['href="/zebras/"', {}, { more: { label: 'More', href: '/zebras/' } }],
  listChecked: [DAY.iso, {}, { checked: DAY }],
}

function shows(view: View, fact: string): boolean {
  const [said = '', card = {}, list = {}] = FACTS[fact] ?? []
  const render = (change: Partial<CardModel>, more: Partial<ListModel>) => {
    const items = ['a', 'b', 'c', 'd', 'e'].map((id) => buildCard({ ...BARE, id, href: `/news/${id}/`, ...change }))
    const component = buildComponent({ view, list: buildList({ title: 'A list', items, ...more }) })
    const props = { component, payload: buildPayload(), colspan: 12, eager: false } as const
    return renderStatic(createElement(VIEWS[view], props))
  }
  return render(card, list).split(said).length > render({}, {}).split(said).length
}

const BARE: Partial<CardModel> = { kicker: null, dek: null, byline: null, published: null, section: 'tech' }

const CARD = 'sponsored byline published language feature section'
const MARKS = 'score length count price was saving note checked'

/** What each view shows of a story and of its list. A list of offers has a test of its own. */
const SHOWN: readonly (readonly [View, string])[] = [
  ['default', `dek kicker ${CARD} live ${MARKS} title description more`],
  ['river', `dek kicker ${CARD} live ${MARKS} title description more`],
  ['grid', `dek kicker ${CARD} live ${MARKS} title description more`],
  ['strip-4', `kicker ${CARD} live ${MARKS} title description more`],
  ['strip-3', `dek kicker ${CARD} live ${MARKS} title description more`],
  ['strip-lead', `dek kicker ${CARD} live ${MARKS} title description more`],
  ['strip-stack', `dek kicker ${CARD} live ${MARKS} title description more`],
  ['latest', 'kicker sponsored published language section live title more'],
  ['related', `${CARD} ${MARKS} title more`],
  ['rail', `${CARD} ${MARKS} title more`],
  ['most', 'sponsored language title more'],
  ['*', `dek kicker ${CARD} live ${MARKS} title description more`],
  ['door-lead', `dek kicker ${CARD} live ${MARKS} title more`],
  ['row', `kicker ${CARD} live ${MARKS} title more`],
  ['stories', `dek kicker ${CARD} live ${MARKS} title description more`],
  ['chapters', 'dek sponsored byline published language section note checked title more'],
  ['team', 'dek title description more'],
  ['lead', `dek kicker ${CARD} live score length count reading title`],
  ['next', 'dek kicker sponsored byline published language feature section live note checked title'],
  ['playlist', 'sponsored language score length count saving title more'],
  ['band', `dek kicker ${CARD} live ${MARKS} title description more listChecked`],
]

test.each(SHOWN)('PG-052 the view %s of a list shows these facts of its stories', (view, facts) => {
  expect(Object.keys(FACTS).filter((fact) => shows(view, fact))).toEqual(facts.split(' '))
})

test('PG-052 each view of a list has its row here', () => {
  expect(SHOWN.map(([view]) => view).sort()).toEqual(
    Object.keys(VIEWS)
      .filter((view) => view !== 'offers')
      .sort(),
  )
})
