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
}

const SEARCH = /(?:^|\.)(?:google|bing|duckduckgo|yahoo|ecosia|baidu|yandex|startpage|qwant|kagi)\.[a-z.]+$|^search\./

/** The most hosts that are looked at; those beyond are among the others. */
const HOSTS = 100
const SHOWN = 5
const STORIES = 10
const HOUR = 3_600_000

/** Reads all figures of the page: seven reads of the store, of 56 days at most. */
export async function readFigures({ store, periods }: Numbers, timeZone: string, now: number): Promise<Figures> {
  const today = periods.day()
  const [from, to] = [periods.daysAgo(2 * DAYS - 1), today]
  const days = Array.from({ length: 2 * DAYS }, (_, n) => periods.daysAgo(2 * DAYS - 1 - n))
  const range = { span: 'day', from, to } as const
  const recent = { ...range, from: periods.daysAgo(DAYS - 1) }

  const linesOf = async (dimension: Dimension, items: readonly string[], measure: Measure) => {
    const rows = await store.readItems({ ...range, dimension, items })
    return (item: string) =>
      toLine(
        item,
        days,
        rows.filter(({ name }) => name === item),
        measure,
      )
  }
  const namesOf = async (dimension: Dimension, by: Measure, limit: number) =>
    (await store.rankItems({ ...recent, dimension, by, limit })).map(({ name }) => name)

  const all = await store.readPeriods({ ...range, dimension: 'all' })
  const hours = await store.readPeriods({ span: 'hour', dimension: 'all', from: '', to: '9' })
  const site = (measure: Measure, name = ''): Line => ({
    ...toLine(
      name,
      days,
      all.map((row) => ({ ...row, period: row.name })),
      measure,
    ),
    sameHours: measure === 'views' || measure === 'daily' ? sumSameHours(hours, measure, { timeZone, now }) : null,
  })

  const sources = await namesOf('source', 'entries', HOSTS)
  const sourceOf = await linesOf('source', sources, 'entries')
  const engines = addLines('Search', days.length, sources.filter((name) => SEARCH.test(name)).map(sourceOf))
  const direct = sourceOf(NO_REFERRER)
  const entries = site('entries')
  const campaigns = await namesOf('campaign', 'entries', SHOWN)
  const campaignOf = await linesOf('campaign', campaigns, 'entries')

  const top = await store.rankItems({ ...range, from: today, dimension: 'path', by: 'views', limit: STORIES })
  const storyOf = await linesOf(
    'path',
    top.map(({ name }) => name),
    'views',
  )

  const shops = await namesOf('host', 'affiliate', SHOWN)
  const shopOf = await linesOf('host', shops, 'affiliate')
  const affiliate = site('affiliate')
  const reasons = await namesOf('left-out', 'views', HOSTS)
  const reasonOf = await linesOf('left-out', reasons, 'views')

  return {
    day: today,
    readers: site('daily'),
    views: site('views'),
    reads: site('reads'),
    leaves: site('leaves'),
    sources: {
      search: engines,
      direct,
      others: subtract(entries, [engines, direct]),
      hosts: sources
        .filter((name) => name !== NO_REFERRER && !SEARCH.test(name))
        .slice(0, SHOWN)
        .map(sourceOf),
    },
    campaigns: campaigns.map(campaignOf),
    stories: top.map(({ name, sums: { reads, leaves, seconds } }) => ({ ...storyOf(name), reads, leaves, seconds })),
    clicks: {
      affiliate,
      hosts: shops.map(shopOf).filter(({ days: own }) => own.some((value) => value > 0)),
      others: subtract(site('clicks'), [affiliate]),
    },
    leftOut: reasons.map(reasonOf),
  }
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
