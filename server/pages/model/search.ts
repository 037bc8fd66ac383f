import type { GenericModel } from '../../../shared/page/model/generic.ts'
import type { PagingModel } from '../../../shared/page/model/parts.ts'
import type { SearchChoice, SearchModel, SearchResult } from '../../../shared/page/model/search.ts'
import { markText, toFound } from '../../../shared/search/mark.ts'
import { parseQuery } from '../../../shared/search/query.ts'
import type { SearchAnswer } from '../../content/search/answer.ts'
import { DATE_FILTERS, type DateFilter } from '../../content/search/date-filter.ts'
import { SUGGESTIONS } from '../search/open-search.ts'
import { toCard } from './card.ts'
import type { ModelContext } from './context.ts'
import { toNumbers } from './rows.ts'

/** What the address of a search says. */
export interface SearchAddress {
  readonly q: string
  readonly type: string | undefined
  readonly section: string | undefined
  readonly date: DateFilter | undefined
  readonly sort: 'newest' | undefined
  /** From 1. */
  readonly page: number
}

/** The address of a search page: its path in the page's locale, and the parameters. */
export interface SearchPlace {
  readonly path: string
  readonly asked: SearchAddress
}

/** The search page before a search, or when the search failed. */
export function toSearchForm(text: GenericModel, { path, asked }: SearchPlace, { words }: ModelContext): SearchModel {
  const { filters: filter, sort, previous, next } = words.searching
  return {
    kind: 'search',
    id: text.id,
    title: text.title,
    query: asked.q,
    action: path,
    dek: asked.q === '' ? text.dek : null,
    body: asked.q === '' ? text.body : [],
    ...{
      summary: null,
      synonyms: null,
      corrected: null,
      notice: null,
      results: [],
      filters: [],
      sorts: [],
      paging: null,
      near: null,
    },
    ...{ filter, sort, previous, next },
    suggest: { ...words.searching.suggestions, path: path + SUGGESTIONS },
  }
}

/** The search page with what was found. */
export function toSearchModel(
  form: SearchModel,
  answer: SearchAnswer,
  place: SearchPlace,
  context: ModelContext,
): SearchModel {
  const { asked } = place
  const { words, language } = context
  const { total } = answer.paging
  const own = words.searching
  const hrefOf = (change: Partial<SearchAddress>) => toHref(place.path, { ...asked, page: 1, ...change })
  const cards = answer.near.flatMap((link) => toCard(link, context) ?? [])
  return {
    ...form,
    summary: total > 0 ? own.results(total.toLocaleString(language), total, answer.more) : null,
    synonyms: answer.synonyms.length === 0 ? null : own.synonyms(answer.synonyms.join(', ')),
    corrected: answer.corrected === null ? null : toCorrected(answer, asked, context, hrefOf),
    notice: total > 0 ? null : { title: own.nothing(asked.q), text: own.tryOthers },
    results: toResults(answer, asked.q, context),
    filters: toFilters(answer, place, context),
    sorts: total < 2 ? [] : toSorts(asked, context, hrefOf),
    paging: toPaging(answer.paging, (page) => hrefOf({ page })),
    near: cards.length === 0 ? null : { title: own.near, cards },
  }
}

type HrefOf = (change: Partial<SearchAddress>) => string

function toCorrected(
  { corrected, original }: SearchAnswer,
  { q }: SearchAddress,
  { words: { searching } }: ModelContext,
  hrefOf: HrefOf,
): SearchModel['corrected'] {
  // In quotes a word is meant as it is written.
  const exact = `"${q.replaceAll('"', ' ').trim().replace(/\s+/g, '" "')}"`
  const instead = original ? { label: searching.instead(q), href: hrefOf({ q: exact }) } : null
  return { before: searching.corrected, query: corrected ?? q, instead }
}

function toResults(
  { items, excerpts, corrected, synonyms }: SearchAnswer,
  asked: string,
  context: ModelContext,
): readonly SearchResult[] {
  const isFound = toFound([corrected ?? asked, ...synonyms].map(parseQuery))
  return items.flatMap((link) => {
    const card = toCard(link, context)
    if (card === null) return []
    return [
      {
        // What is marked is not sent twice.
        card: { ...card, dek: null },
        headline: markText(card.headline, isFound),
        passage: markText(excerpts[link.id] ?? card.dek ?? '', isFound),
      },
    ]
  })
}

function toFilters(
  { types, sections, dates, paging }: SearchAnswer,
  { path, asked }: SearchPlace,
  { words: { searching }, sections: known, language }: ModelContext,
): SearchModel['filters'] {
  const hrefOf = (change: Partial<SearchAddress>) => toHref(path, { ...asked, page: 1, ...change })
  const labels: Readonly<Record<string, string>> = searching.types
  const byType = types.flatMap(({ key, count }) => {
    const label = labels[key]
    const href = hrefOf({ type: key })
    return label === undefined ? [] : [toChoice(label, href, asked.type === key, count.toLocaleString(language))]
  })
  const bySection = sections.flatMap(({ key, count }) => {
    const label = known.linkOf(key)?.label
    const href = hrefOf({ section: key })
    return label === undefined ? [] : [toChoice(label, href, asked.section === key, count.toLocaleString(language))]
  })
  const byDate = DATE_FILTERS.flatMap((key) => {
    const count = dates.find((one) => one.key === key)?.count ?? 0
    const href = hrefOf({ date: key })
    return count === 0 ? [] : [toChoice(searching.dates[key], href, asked.date === key, count.toLocaleString(language))]
  })
  return [
    {
      ...{ label: searching.type, every: searching.everything, choices: byType },
      ...{ narrows: byType.length > 1, is: asked.type, without: { type: undefined } },
    },
    {
      ...{ label: searching.section, every: searching.everywhere, choices: bySection.slice(0, MOST_SECTIONS) },
      ...{ narrows: bySection.length > 1, is: asked.section, without: { section: undefined } },
    },
    {
      ...{ label: searching.date, every: searching.anyTime, choices: byDate },
      ...{ narrows: dates.some(({ count }) => count > 0 && count < paging.total) },
      ...{ is: asked.date, without: { date: undefined } },
    },
  ].flatMap(({ label, every, choices, narrows, is, without }) =>
    narrows || is !== undefined
      ? [{ label, choices: [toChoice(every, hrefOf(without), is === undefined, null), ...choices] }]
      : [],
  )
}

/** Sections that are offered; the rest have the fewest results. */
const MOST_SECTIONS = 8

function toChoice(label: string, href: string, current: boolean, count: string | null): SearchChoice {
  return { label, href, current, count }
}

function toSorts(
  { sort }: SearchAddress,
  { words: { searching } }: ModelContext,
  hrefOf: HrefOf,
): SearchModel['sorts'] {
  return [
    toChoice(searching.best, hrefOf({ sort: undefined }), sort === undefined, null),
    toChoice(searching.newest, hrefOf({ sort: 'newest' }), sort === 'newest', null),
  ]
}

/** The address of a search: parameters in the same order, none that is the default. */
function toHref(path: string, { q, type, section, date, sort, page }: SearchAddress): string {
  const query = new URLSearchParams({ q })
  for (const [name, value] of Object.entries({ type, section, date, sort })) {
    if (value !== undefined) query.set(name, value)
  }
  if (page > 1) query.set('page', String(page))
  return `${path}?${query}`
}

function toPaging(
  { limit, offset, total }: SearchAnswer['paging'],
  hrefOf: (page: number) => string,
): PagingModel | null {
  const page = Math.floor(offset / limit) + 1
  const pages = Math.max(1, Math.ceil(total / limit))
  if (pages === 1 || page > pages) return null
  return {
    ...{ page, pages },
    numbers: toNumbers(page, pages).map((number) => ({ page: number, href: hrefOf(number) })),
    previous: page > 1 ? hrefOf(page - 1) : null,
    next: page < pages ? hrefOf(page + 1) : null,
  }
}
