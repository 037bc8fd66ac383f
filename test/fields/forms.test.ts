import { createElement } from 'react'
import { expect, test } from 'vitest'
import { Page as NewslettersPage } from '../../client/pages/newsletters/NewslettersPage.tsx'
import { Page as SearchPage } from '../../client/pages/search/SearchPage.tsx'
import { wordsOf } from '../../server/body/messages/words.ts'
import { toNewsletterModel } from '../../server/pages/model/newsletter.ts'
import type { NewslettersModel } from '../../shared/page/model/newsletters.ts'
import type { SearchModel } from '../../shared/page/model/search.ts'
import { buildModelContext } from '../builders/model-context.ts'
import { buildCard } from '../builders/page-parts.ts'
import { buildPayload } from '../builders/payloads.ts'
import { renderStatic } from '../builders/render.tsx'

const { newsletters: words } = wordsOf('en')

const LETTER = { slug: 'z', name: 'Zebra letter', text: 'All about zebras.', rhythm: 'Each Monday', section: 'tech' }

const NEWSLETTERS: NewslettersModel = {
  ...{
    kind: 'newsletters',
    id: 'n',
    title: 'Letters',
    dek: null,
    body: [],
    note: null,
    href: '/zebra-letters/',
    words,
  },
  newsletters: [toNewsletterModel(LETTER, buildModelContext())],
  form: { action: '/zebra-form/', words },
  state: { kind: 'open' },
}

const REFUSED = { kind: 'refused', address: 'zebra@', chosen: ['z'], faults: { letter: 'Choose a zebra.' } } as const

test.each<readonly [string, Partial<NewslettersModel>, string]>([
  ['the title', { title: 'Our zebras' }, 'Our zebras</h1>'],
  ['the dek', { dek: 'A zebra writes.' }, 'A zebra writes.</p>'],
  ['the note', { note: 'No zebra is sold.' }, 'No zebra is sold.</p>'],
  ['the text', { body: [{ kind: 'html', id: 'b', html: '<p>More zebras.</p>' }] }, '<p>More zebras.</p>'],
  ['the language', { spoken: { lang: 'sw' } }, '<h1 class="display" lang="sw">'],
  ['the name of a letter', {}, '>Zebra letter</span>'],
  ['the text of a letter', {}, '>All about zebras.</span>'],
  ['the rhythm of a letter', {}, '<span class="kicker">Each Monday</span>'],
  ['the section of a letter', {}, 'data-section="tech"'],
  ['the slug of a letter', {}, 'name="letter" value="z"/>'],
  ['the choice of a form that was refused', { state: REFUSED }, 'name="letter" checked="" value="z"/>'],
  ['the fault of a form that was refused', { state: REFUSED }, 'Choose a zebra.</p>'],
  ['the address of a form that was refused', { state: REFUSED }, 'value="zebra@"'],
  ['the place of the form', {}, 'action="/zebra-form/"'],
  ['the way back after a form', { state: { kind: 'done' } }, 'href="/zebra-letters/"'],
])('PG-064 the page of the newsletters shows %s', (_name, change, said) => {
  const payload = buildPayload({ content: { ...NEWSLETTERS, ...change } })

  expect(renderStatic(createElement(NewslettersPage, { payload }))).toContain(said)
})

const SEARCH: SearchModel = {
  ...{ kind: 'search', id: 's', title: 'Search', query: '', action: '/search/', dek: null, body: [], summary: null },
  ...{ corrected: null, notice: null, results: [], filters: [], filter: 'Narrow', sorts: [], sort: 'Order' },
  ...{ paging: null, previous: 'Back', next: 'On', near: null, synonyms: null },
  suggest: { path: '/search/suggestions.json', label: 'Suggestions', counted: '{count}' },
}

const RESULT = {
  card: buildCard(),
  headline: [{ text: 'A zebra', found: true }],
  passage: [{ text: 'It ran', found: false }],
}
const CHOICE = { label: 'Zebras', href: '/zebras/', current: true, count: '99' }
const PAGING = { page: 2, pages: 3, numbers: [], previous: '/back/', next: '/on/' }

test.each<readonly [string, Partial<SearchModel>, string]>([
  ['its title', { title: 'Find' }, '>Find</h1>'],
  ['its title with the words', { title: 'Find', query: 'zebra' }, '>Find: zebra</h1>'],
  ['the words in its field', { query: 'zebra' }, 'value="zebra"'],
  ['where its form goes', { action: '/zebra/' }, 'action="/zebra/"'],
  ['its dek', { dek: 'Ask for zebras.' }, 'Ask for zebras.</p>'],
  ['its text', { body: [{ kind: 'html', id: 'b', html: '<p>More.</p>' }] }, '<p>More.</p>'],
  ['how much was found', { summary: '9 zebras' }, '<b>9 zebras</b>'],
  ['what else was searched for', { summary: '9 zebras', synonyms: 'And for “horse”' }, 'And for “horse”</span>'],
  ['the corrected words', { corrected: { before: 'Shown:', query: 'zebra', instead: null } }, 'Shown: <b>zebra</b>'],
  [
    'the way to the words as written',
    { corrected: { before: '', query: '', instead: { label: 'As written', href: '/zebar/' } } },
    '<a href="/zebar/">As written</a>',
  ],
  [
    'that nothing was found',
    { notice: { title: 'No zebra', text: 'Try a horse.' } },
    '<h2>No zebra</h2><p>Try a horse.</p>',
  ],
  ['the marks in a headline', { results: [RESULT] }, '<mark>A zebra</mark>'],
  ['the passage of a text', { results: [RESULT] }, 'It ran</p>'],
  ['a filter', { filters: [{ label: 'Kind', choices: [CHOICE] }] }, '<h2>Kind</h2>'],
  [
    'the choice of a filter',
    { filters: [{ label: 'Kind', choices: [CHOICE] }] },
    '<a href="/zebras/" aria-current="true">Zebras<small>99</small></a>',
  ],
  ['the name of all filters', { filter: 'Fewer', filters: [{ label: 'Kind', choices: [CHOICE] }] }, '<summary>Fewer'],
  ['an order', { results: [RESULT], sort: 'Sorted', sorts: [CHOICE] }, 'aria-label="Sorted"'],
  ['the page before', { results: [RESULT], paging: PAGING }, 'href="/back/"'],
  ['the page after', { results: [RESULT], paging: PAGING }, 'href="/on/"'],
  ['what is near', { near: { title: 'Near', cards: [buildCard({ id: 'zebra' })] } }, 'href="/news/zebra/"'],
])('BX-037 the page of a search shows %s', (_name, change, said) => {
  const payload = buildPayload({ content: { ...SEARCH, ...change } })

  expect(renderStatic(createElement(SearchPage, { payload }))).toContain(said)
})
