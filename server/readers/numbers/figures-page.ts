import { escapeAttribute, escapeText } from '../../body/escape.ts'
import { toResultTables } from './experiments/results-table.ts'
import { DAYS, type Figures, type Line, type StoryLine, sumDays } from './figures.ts'

/** Where the page is, and what it links. */
export interface FiguresLook {
  readonly site: string
  readonly styles: readonly string[]
  /** Such as `Saturday, November 21, 2026`. */
  readonly date: string
  /** Such as `12:00 PM`. */
  readonly time: string
  readonly timeZone: string
}

const NUMBER = new Intl.NumberFormat('en')
const SPANS = [
  ['Today', 1],
  ['7 days', 7],
  [`${DAYS} days`, DAYS],
] as const

/** The page of the numbers as HTML, without scripts. Beside each figure is what it counts, and whom it misses. */
export function renderFigures(figures: Figures, look: FiguresLook): string {
  const left = figures.leftOut.map((line) => row(line, line.name, LEFT_OUT[line.name] ?? ''))
  return (
    toHead(look) +
    `<body class="numbers"><header class="numbers-bar"><b>${escapeText(look.site)}</b><span>Internal · Not for readers</span></header>` +
    '<main><header class="count-head"><h1>The numbers</h1><div><p>Counted on our own server, without telling one reader from another. Where a figure is a floor, the margin says so.</p>' +
    `<p class="meta"><time datetime="${figures.day}">${escapeText(look.date)}</time><span>Printed ${escapeText(look.time)}</span>` +
    '<a href="/_node/numbers.csv">CSV</a><a href="/_node/numbers.json">JSON</a></p></div></header>' +
    section('Audience', '', SPAN_HEADS, toAudience(figures)) +
    section('Sources', 'Came from', SPAN_HEADS, toSources(figures)) +
    (figures.stories.length === 0 ? NO_STORIES : toStories(figures.stories)) +
    section('Clicks out', 'Where', SPAN_HEADS, toClicks(figures)) +
    toExperiments(figures.experiments) +
    (left.length === 0 ? '' : section('Left out', 'Why', SPAN_HEADS, left)) +
    `<p class="sample">Change is against the same hours, or the same number of days, before. A day is midnight to midnight, ${escapeText(look.timeZone)}.</p>` +
    '</main></body></html>'
  )
}

const NO_STORIES =
  '<section class="rep"><h2>Most read today</h2><p>Nothing has been counted in these days.</p></section>'

function toHead({ site, styles }: FiguresLook): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
    `<title>The numbers | ${escapeText(site)}</title>` +
    `${styles.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`).join('')}</head>`
  )
}

function toAudience(figures: Figures): readonly string[] {
  return [
    row(
      figures.readers,
      'Readers',
      '<b>Counts</b> browsers that had not been here before on that day, and say so. Somebody who comes daily counts daily. <b>Misses</b> who has not agreed to it, or forbids storage: it is a floor.',
    ),
    row(
      figures.views,
      'Views',
      '<b>Counts</b> pages that a reader could see. <b>Misses</b> readers without scripts, and those who refuse. Known robots are out; unknown ones are in.',
    ),
    shareRow(figures),
  ]
}

function toSources({ sources, campaigns }: Figures): readonly string[] {
  return [
    row(sources.search, 'Search', 'A referring address that we know as a search engine.'),
    row(sources.direct, 'No address given', 'Typed, bookmarked, or from an app that hides itself. We do not guess.'),
    row(sources.others, 'Other sites', 'Any other referring address. Those that are read most follow.'),
    ...sources.hosts.map((line) => row(line, line.name, 'Part of the line above.')),
    ...campaigns.map((line) =>
      row(line, line.name, 'Links that we marked. Misses mail that was passed on without the mark.'),
    ),
  ]
}

function toClicks({ clicks }: Figures): readonly string[] {
  return [
    row(
      clicks.affiliate,
      'Affiliate links',
      'Clicks on links that are paid for, stored before the server responds. Not sales: shops tell those later.',
    ),
    ...clicks.hosts.map((line) => row(line, line.name, 'Part of the line above.')),
    row(
      clicks.others,
      'Other outbound links',
      'Links to other hosts. Misses clicks of a browser that is closed at once.',
    ),
  ]
}

const LEFT_OUT: Readonly<Record<string, string>> = {
  bot: 'Programs that say so. Those that do not are among the readers.',
  webdriver: 'Browsers that a program steers.',
  foreign: 'Sent by pages of other sites.',
  suspected: 'More than 300 views a minute from one address.',
  silent: 'More than 60 views a minute from one address, of which no page was left, read or clicked.',
  preview: 'Drafts that were opened by a link.',
  forced: 'Pages that were opened with a parameter of QA.',
}

function toExperiments(results: Figures['experiments']): string {
  if (results.length === 0) return ''
  return (
    '<section class="rep" aria-label="Experiments"><h2>Experiments</h2><div class="tblx">' +
    toResultTables(results) +
    '</div><p class="sample"><b>Counts</b> each browser once, and its goal once. <b>Misses</b> who has not agreed to it. The range holds at all times together: look whenever you like. Where the buckets do not have the sizes that were drawn, nothing is compared.</p></section>'
  )
}

const SPAN_HEADS = SPANS.map(([label]) => label)

function section(title: string, first: string, heads: readonly string[], rows: readonly string[]): string {
  const columns = heads.map((head) => `<th scope="col" class="n">${head}</th>`).join('')
  const corner = first === '' ? '<td></td>' : `<th scope="col">${first}</th>`
  return (
    `<section class="rep" aria-label="${title}"><h2>${title}</h2><div class="tblx"><table class="ledger"><thead><tr>${corner}${columns}` +
    `<th scope="col">Line, ${DAYS} days</th><th scope="col">Counts and misses</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
  )
}

function row(line: Line, name: string, note: string): string {
  const cells = SPANS.map(([label, days]) => {
    const { now, before } = sumDays(line, days)
    return cell(label, NUMBER.format(now), toChange(now, days === 1 ? line.sameHours : before))
  })
  return toRow(escapeText(name), cells, draw(line.days.slice(-DAYS)), note)
}

/** The views that were read to the end, as a share of those that said how they were read. */
function shareRow({ reads, leaves }: Figures): string {
  const share = (of: number, all: number) => (all === 0 ? null : (100 * of) / all)
  const cells = SPANS.map(([label, days]) => {
    const [read, left] = [sumDays(reads, days), sumDays(leaves, days)]
    const [now, before] = [share(read.now, left.now), share(read.before, left.before)]
    const change =
      now === null || before === null || days === 1
        ? ''
        : was(`${signed(Math.round(now - before))} pt`, Math.round(now - before))
    return cell(label, now === null ? '–' : `${Math.round(now)}%`, change)
  })
  const days = reads.days.map((value, n) => share(value, leaves.days[n] ?? 0) ?? 0)
  const note =
    '<b>Counts</b> views in which the end was on the screen. <b>Misses</b> views whose browser was closed before it could say.'
  return toRow('Read to the end', cells, draw(days.slice(-DAYS)), note)
}

function toStories(stories: readonly StoryLine[]): string {
  const rows = stories.map((line) => {
    const { name, reads, leaves, seconds } = line
    const cells = [
      cell('Views', NUMBER.format(sumDays(line, 1).now), ''),
      cell('Minutes', leaves === 0 ? '–' : (seconds / 60 / leaves).toFixed(1), ''),
      cell('To the end', leaves === 0 ? '–' : `${Math.round((100 * reads) / leaves)}%`, ''),
    ]
    const title = name.startsWith('/') ? `<a href="${escapeAttribute(name)}">${escapeText(name)}</a>` : escapeText(name)
    return toRow(title, cells, draw(line.days.slice(-DAYS)), 'Minutes are those in front and in use, on average.')
  })
  return section('Most read today', 'Story', ['Views', 'Minutes', 'To the end'], rows)
}

function toRow(title: string, cells: readonly string[], line: string, note: string): string {
  return `<tr><th scope="row">${title}</th>${cells.join('')}<td class="wide">${line}</td><td class="note">${note}</td></tr>`
}

function cell(label: string, value: string, change: string): string {
  return `<td class="n" data-l="${label}">${value}${change}</td>`
}

function toChange(now: number, before: number | null): string {
  if (before === null || before === 0) return ''
  const change = (100 * (now - before)) / before
  return was(`${signed(Math.round(change))}%`, Math.round(change))
}

function was(text: string, change: number): string {
  const kind = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  return `<span class="was"><span class="${kind}">${text}</span> on before</span>`
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0'
}

const [WIDTH, TOP, BOTTOM] = [118, 4, 28]

/** A line as SVG. It repeats the figures beside it, so it is not read out. */
function draw(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, n) => {
    const height = most === least ? 0.5 : (value - least) / (most - least)
    return [((WIDTH * n) / (values.length - 1)).toFixed(1), (BOTTOM - height * (BOTTOM - TOP)).toFixed(1)] as const
  })
  const [x, y] = points.at(-1) ?? ['0', '0']
  const path = points.map(([left, top]) => `${left} ${top}`).join('L')
  return `<svg viewBox="0 0 120 32" aria-hidden="true"><path d="M${path}"/><circle class="end" cx="${x}" cy="${y}" r="3.2"/></svg>`
}
