import type { PageFacts } from '../check-page.ts'
import type { Entry } from '../entries.ts'
import { median, toDigits, toTable, type Verdict } from '../figures.ts'
import type { Measured } from '../measure.ts'
import { versionsOf } from '../peers.ts'
import type { PageKind } from '../workspace.ts'

/** Without compression, and as browsers and CDNs request pages. */
export const ENCODINGS = { identity: undefined, compressed: 'br, gzip' } as const
export type Encoding = keyof typeof ENCODINGS

/** One figure of one process. */
export interface Sample extends Measured {
  readonly entry: string
  readonly kind: PageKind
  readonly encoding: Encoding
  readonly round: number
}

/** One page of one entry. */
export interface Described extends PageFacts {
  readonly entry: string
  readonly kind: PageKind
}

/** All tables, in Markdown. */
export function toText(entries: readonly Entry[], samples: readonly Sample[], described: readonly Described[]): string {
  const parts: string[] = []
  for (const mode of ['cold', 'cached'] as const) {
    const own = entries.filter((entry) => entry.mode === mode)
    for (const encoding of ['identity', 'compressed'] as const) {
      for (const kind of ['article', 'front'] as const) {
        const rows = own.flatMap((entry) => toRow(entry, samples.filter(isOf(entry.name, kind, encoding))))
        if (rows.length === 0) continue
        const words = encoding === 'identity' ? 'identity' : '`Accept-Encoding: br, gzip`'
        parts.push(`### ${kind}, ${mode}, ${words}\n\n${toTable(HEAD, rows)}`)
      }
    }
  }
  const pages = described.map(({ entry, kind }) => `${entry} ${kind}`)
  const facts = [...new Set(pages)].map((page) => toFactRow(page, described))
  parts.push(
    `### What the pages contain (medians)\n\n${toTable(['Page', 'kB', 'Elements', 'Links', 'Pictures'], facts)}`,
  )
  const versions = entries.filter(({ role }) => role === 'peer').map(({ name }) => `- ${name}: ${versionsOf(name)}`)
  if (versions.length > 0) parts.push(`### Versions\n\n${versions.join('\n')}`)
  return parts.join('\n\n')
}

const HEAD = ['Entry', 'req / CPU s', 'lowest', 'highest', 'p50 ms', 'p99 ms', 'RSS MB', 'kB', 'noise'] as const

function toRow({ what }: Entry, own: readonly Sample[]): readonly (readonly string[])[] {
  if (own.length === 0) return []
  const rates = own.map(({ perCpuSecond }) => perCpuSecond)
  const of = (pick: (sample: Sample) => number) => toDigits(median(own.map(pick)))
  const bounds = [Math.min(...rates), Math.max(...rates)].map(toDigits)
  return [
    [
      what,
      toDigits(median(rates)),
      ...bounds,
      of(({ p50 }) => p50),
      of(({ p99 }) => p99),
      of(({ rss }) => rss / 1e6),
      of(({ bytes }) => bytes / 1000),
      of(({ noise }) => noise),
    ],
  ]
}

function toFactRow(page: string, described: readonly Described[]): readonly string[] {
  const own = described.filter(({ entry, kind }) => `${entry} ${kind}` === page)
  const of = (pick: (facts: Described) => number) => toDigits(median(own.map(pick)))
  return [
    page,
    of(({ bytes }) => bytes / 1000),
    of(({ elements }) => elements),
    of(({ links }) => links),
    of(({ pictures }) => pictures),
  ]
}

function isOf(entry: string, kind: PageKind, encoding: Encoding) {
  return (sample: Sample) => sample.entry === entry && sample.kind === kind && sample.encoding === encoding
}

/** The target ratios. */
export function toVerdicts(samples: readonly Sample[]): readonly Verdict[] {
  const rate = (entry: string, kind: PageKind, encoding: Encoding = 'identity') =>
    median(samples.filter(isOf(entry, kind, encoding)).map(({ perCpuSecond }) => perCpuSecond))
  const p99 = (entry: string) => median(samples.filter(isOf(entry, 'article', 'identity')).map((sample) => sample.p99))
  const atLeast = (what: string, target: number, ratio: number): Verdict => ({ what, ratio, target, sense: 'at least' })
  const over = (ours: string, other: string, kind: PageKind, encoding?: Encoding) =>
    rate(ours, kind, encoding) / rate(other, kind, encoding)
  const beside = (ours: string, what: string) =>
    (['article', 'front'] as const).flatMap((kind) => [
      atLeast(`${kind}, ${what}: Astro islands`, 1, over(ours, 'astro-islands', kind)),
      atLeast(`${kind}, ${what}: TanStack Start`, 1.8, over(ours, 'tanstack', kind)),
    ])
  const cached = (['article', 'front'] as const).flatMap((kind) => [
    atLeast(`cached ${kind}: ready Express`, 0.85, over('ours-cached', 'ready-express', kind)),
  ])
  return [
    ...beside('ours-remote-new', 'new content over HTTP'),
    ...beside('ours-embedded-after', 'its own store after a publish'),
    ...cached,
    atLeast(
      'cached article, brotli: ready Express',
      0.85,
      over('ours-cached', 'ready-express', 'article', 'compressed'),
    ),
    {
      what: 'cached article, p99: ready Express',
      ratio: p99('ours-cached') / p99('ready-express'),
      target: 2,
      sense: 'at most',
    },
  ]
}
