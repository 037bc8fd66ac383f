import { readResults, type TestResult } from './experiments/results.ts'
import type { Numbers } from './numbers.ts'
import { toDay } from './periods.ts'
import type { Counted, CountedItem } from './store/read-tallies.ts'
import { type Dimension, MEASURES, type Measure, type Sums } from './tally.ts'
import { NO_REFERRER } from './to-tallies.ts'

/** The days of a line. */
export const DAYS = 28

/** One line of a table: a value for each day, the latest last. */
export interface Line {
  readonly name: string
  /** One for each of twice 28 days; the first half is for comparison. */
  readonly days: readonly number[]
  /** What was counted yesterday up to this hour; null: unknown. */
  readonly sameHours: number | null
}

/** A story of today. */
export interface StoryLine extends Line {
  readonly reads: number
  readonly leaves: number
  readonly seconds: number
}

/** All figures of the page. */
export interface Figures {
  readonly day: string
  readonly readers: Line
  readonly views: Line
  readonly reads: Line
  readonly leaves: Line
  readonly sources: {
    readonly search: Line
    readonly direct: Line
    readonly others: Line
    readonly hosts: readonly Line[]
  }
  readonly campaigns: readonly Line[]
  readonly stories: readonly StoryLine[]
  readonly clicks: { readonly affiliate: Line; readonly hosts: readonly Line[]; readonly others: Line }
  readonly leftOut: readonly Line[]
  readonly experiments: readonly TestResult[]
}

const SEARCH = /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|baidu|yandex|startpage|qwant|kagi)\.[a-z.]+$|^search\./

/** The most hosts that are looked at; those beyond are among the others. */
const HOSTS = 100
const SHOWN = 5
const STORIES = 10
const HOUR = 3_600_000

/** Reads all figures of the page: 56 days at most, each with a bounded number of items. */
export async function readFigures(
  numbers: Numbers,
  tests: Parameters<typeof readResults>[0],
  { timeZone, now }: Now,
): Promise<Figures> {
  const { store, periods } = numbers
  const reader = createLineReader(numbers)
  const range = { span: 'day', from: reader.days[0] ?? '', to: periods.day() } as const
  const all = await store.readPeriods({ ...range, dimension: 'all' })
  const hours = await store.readPeriods({ span: 'hour', dimension: 'all', from: '', to: '9' })
  const periodRows = all.map((row) => ({ ...row, period: row.name }))
  const site = (measure: Measure): Line => ({
    ...toLine('', reader.days, periodRows, measure),
    sameHours: measure === 'views' || measure === 'daily' ? sumSameHours(hours, measure, { timeZone, now }) : null,
  })
  const top = { ...range, from: periods.day(), dimension: 'path', by: 'views', limit: STORIES } as const
  const stories = await store.rankItems(top)
  const paths = stories.map(({ name }) => name)
  const storyOf = await reader.read('path', paths, 'views')
  const shops = await reader.top('host', 'affiliate', SHOWN)
  const affiliate = site('affiliate')
  return {
    day: periods.day(),
    readers: site('daily'),
    views: site('views'),
    reads: site('reads'),
    leaves: site('leaves'),
    sources: await readSources(reader, site('entries')),
    campaigns: await reader.top('campaign', 'entries', SHOWN),
    stories: stories.map(({ name, sums: { reads, leaves, seconds } }) => ({
      ...{ ...storyOf(name), reads, leaves, seconds },
    })),
    clicks: {
      affiliate,
      hosts: shops.filter(({ days }) => days.some((value) => value > 0)),
      others: subtract(site('clicks'), [affiliate]),
    },
    leftOut: await reader.top('left-out', 'views', HOSTS),
    experiments: await readResults(tests, numbers, { timeZone, now }),
  }
}

/** Reads the lines of items. */
interface LineReader {
  /** The days of a line, oldest first. */
  readonly days: readonly string[]
  /** The lines of some items, by name. */
  read(dimension: Dimension, items: readonly string[], measure: Measure): Promise<(item: string) => Line>
  /** The lines of the items with most of a measure in the last 28 days. */
  top(dimension: Dimension, measure: Measure, limit: number): Promise<readonly Line[]>
}

function createLineReader({ store, periods }: Pick<Numbers, 'store' | 'periods'>): LineReader {
  const days = Array.from({ length: 2 * DAYS }, (_, n) => periods.daysAgo(2 * DAYS - 1 - n))
  const range = { span: 'day', from: days[0] ?? '', to: periods.day() } as const
  const read: LineReader['read'] = async (dimension, items, measure) => {
    const rows = Map.groupBy(await store.readItems({ ...range, dimension, items }), ({ name }) => name)
    return (item) => toLine(item, days, rows.get(item) ?? [], measure)
  }
  return {
    days,
    read,
    async top(dimension, measure, limit) {
      const from = periods.daysAgo(DAYS - 1)
      const ranked = await store.rankItems({ ...range, from, dimension, by: measure, limit })
      const names = ranked.map(({ name }) => name)
      return names.map(await read(dimension, names, measure))
    },
  }
}

/** Where readers came from; `entries` are all of them. */
async function readSources(reader: LineReader, entries: Line): Promise<Figures['sources']> {
  const sources = await reader.top('source', 'entries', HOSTS)
  const isSearch = ({ name }: Line) => SEARCH.test(name)
  const search = addLines('Search', reader.days.length, sources.filter(isSearch))
  const direct = addLines(
    NO_REFERRER,
    reader.days.length,
    sources.filter(({ name }) => name === NO_REFERRER),
  )
  const hosts = sources.filter((line) => line.name !== NO_REFERRER && !isSearch(line)).slice(0, SHOWN)
  return { search, direct, others: subtract(entries, [search, direct]), hosts }
}

function toLine(name: string, days: readonly string[], rows: readonly CountedItem[], measure: Measure): Line {
  const values = new Map(rows.map(({ period, sums }) => [period, sums[measure]]))
  return { name, days: days.map((day) => values.get(day) ?? 0), sameHours: null }
}

function addLines(name: string, length: number, lines: readonly Line[]): Line {
  const days = Array.from({ length }, (_, n) => lines.reduce((sum, line) => sum + (line.days[n] ?? 0), 0))
  return { name, days, sameHours: null }
}

function subtract(whole: Line, parts: readonly Line[]): Line {
  const days = whole.days.map((value, n) => parts.reduce((rest, part) => rest - (part.days[n] ?? 0), value))
  return { ...whole, days: days.map((value) => Math.max(0, value)), sameHours: null }
}

interface Now {
  readonly timeZone: string
  readonly now: number
}

/** What was counted yesterday in the hours that today has had so far. */
function sumSameHours(hours: readonly Counted[], measure: Measure, { timeZone, now }: Now): number {
  const yesterday = toDay(now - 24 * HOUR, timeZone)
  return hours
    .map(({ name, sums }) => ({ start: Date.parse(`${name}:00Z`), value: sums[measure] }))
    .filter(({ start }) => start <= now - 24 * HOUR && toDay(start, timeZone) === yesterday)
    .reduce((sum, { value }) => sum + value, 0)
}

/** The last `days` of a line together, and those before them. */
export function sumDays({ days }: Line, many: number): { readonly now: number; readonly before: number } {
  const sum = (from: number, to: number) => days.slice(from, to).reduce((total, value) => total + value, 0)
  return { now: sum(days.length - many, days.length), before: sum(days.length - 2 * many, days.length - many) }
}

/** A table of one period as CSV (RFC 4180): the dimension, the item, and each measure. */
export function toCsv(
  rows: readonly { readonly dimension: Dimension; readonly item: string; readonly sums: Sums }[],
): string {
  // A spreadsheet would run what begins with one of these.
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  const lines = rows.map(({ dimension, item, sums }) =>
    [dimension, cell(item), ...MEASURES.map((measure) => sums[measure] ?? 0)].join(','),
  )
  return [['dimension', 'item', ...MEASURES].join(','), ...lines, ''].join('\r\n')
}
