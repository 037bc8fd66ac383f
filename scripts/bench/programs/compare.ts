import { checkPage, countPage, type PageFacts } from '../check-page.ts'
import { startContentHost } from '../content-source.ts'
import { ENTRIES, type Entry } from '../entries.ts'
import { median, toDigits, toTable, type Verdict } from '../figures.ts'
import { type Measured, measure, SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { preparePeer, versionsOf } from '../peers.ts'
import type { Report } from '../report.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { type PageKind, peerPath, type Workspace } from '../workspace.ts'

/** Without compression, and as browsers and CDNs ask. */
const ENCODINGS = { identity: undefined, compressed: 'br, gzip' } as const
type Encoding = keyof typeof ENCODINGS

/** One figure of one process. */
export interface Sample extends Measured {
  readonly entry: string
  readonly kind: PageKind
  readonly encoding: Encoding
  readonly round: number
}

interface Described extends PageFacts {
  readonly entry: string
  readonly kind: PageKind
}

/** Ours beside peers and limits: entries take turns, each round in a fresh process, because two processes of the same can differ by a third. */
export async function compare(options: Options, workspace: Workspace): Promise<Report> {
  const entries = ENTRIES.filter(({ name }) => options.entries?.includes(name) ?? true)
  const host = await startContentHost(workspace)
  const samples: Sample[] = []
  const described: Described[] = []
  try {
    for (const { name, role } of entries) if (role === 'peer') preparePeer(name, host.base)
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const entry of entries) {
        const server = await startServer(entry.start(workspace, host.base), {
          name: entry.name,
          cores: String(SERVER_CORE),
          probe: '/',
        })
        try {
          for (const facts of await describe(entry, server, workspace)) if (round === 1) described.push(facts)
          for (const [index, [kind, encoding]] of measurements(round, entry).entries()) {
            // Half of what is to be warm is so by then.
            const warm = index === 0 ? options.warm : Math.ceil(options.warm / 2)
            const sample = await sampleOf(entry, server, { kind, encoding, warm, options, workspace })
            samples.push({ entry: entry.name, kind, encoding, round, ...sample })
            tell(entry, kind, encoding, round, sample)
          }
        } catch (cause) {
          throw new Error(`${entry.name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
        } finally {
          await server.end()
        }
      }
    }
  } finally {
    await host.end()
  }
  return {
    title: 'Ours beside peers and limits',
    text: toText(entries, samples, described),
    verdicts: toVerdicts(samples),
    data: { samples, described },
  }
}

/** The order of the pages turns with the rounds: what a process met first shapes what it is good at. */
function measurements(round: number, { compresses }: Entry): readonly (readonly [PageKind, Encoding])[] {
  const order = [
    ['article', 'identity'],
    ['front', 'identity'],
    ['article', 'compressed'],
  ] as const
  const own = order.filter(([, encoding]) => compresses || encoding === 'identity')
  return round % 2 === 1 ? own : own.toReversed()
}

/** Every page once, as each must be: an entry that answers with anything else is an error of the run. */
async function describe(
  entry: Entry,
  { base }: ServerProcess,
  { recording }: Workspace,
): Promise<readonly Described[]> {
  const found: Described[] = []
  for (const page of recording.pages) {
    const path = entry.role === 'peer' ? peerPath(page.path) : page.path
    const answer = await fetch(base + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
    const html = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    checkPage(html, page)
    found.push({ entry: entry.name, kind: page.kind, ...countPage(html) })
  }
  return found
}

interface Asked {
  readonly kind: PageKind
  readonly encoding: Encoding
  /** Seconds of load before the measurement. */
  readonly warm: number
  readonly options: Options
  readonly workspace: Workspace
}

async function sampleOf(entry: Entry, server: ServerProcess, { kind, encoding, warm, options, workspace }: Asked) {
  const load = {
    pathsFile: workspace.pathsFile(kind, entry.role === 'peer'),
    connections: options.connections,
    acceptEncoding: ENCODINGS[encoding],
  }
  await measure(server, { ...load, seconds: warm })
  return measure(server, { ...load, seconds: options.seconds })
}

function tell(
  { name }: Entry,
  kind: PageKind,
  encoding: Encoding,
  round: number,
  { perCpuSecond, noise }: Measured,
): void {
  const doubt = noise > 0.08 ? `, ${Math.round(noise * 100)} % of the core used by others` : ''
  process.stderr.write(`${round} ${name} ${kind} ${encoding}: ${toDigits(perCpuSecond)} a CPU second${doubt}\n`)
}

function toText(entries: readonly Entry[], samples: readonly Sample[], described: readonly Described[]): string {
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
  parts.push(`### What the pages hold (medians)\n\n${toTable(['Page', 'kB', 'Elements', 'Links', 'Pictures'], facts)}`)
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

/** The ratios that are asked for. */
export function toVerdicts(samples: readonly Sample[]): readonly Verdict[] {
  const rate = (entry: string, kind: PageKind, encoding: Encoding = 'identity') =>
    median(samples.filter(isOf(entry, kind, encoding)).map(({ perCpuSecond }) => perCpuSecond))
  const p99 = (entry: string) => median(samples.filter(isOf(entry, 'article', 'identity')).map((sample) => sample.p99))
  const atLeast = (what: string, target: number, ratio: number): Verdict => ({ what, ratio, target, sense: 'at least' })
  const over = (ours: string, other: string, kind: PageKind, encoding?: Encoding) =>
    rate(ours, kind, encoding) / rate(other, kind, encoding)
  return [
    atLeast('cold article, remote: Astro islands', 1.2, over('ours-remote', 'astro-islands', 'article')),
    atLeast('cold article, remote: TanStack Start', 2.5, over('ours-remote', 'tanstack', 'article')),
    atLeast('cold article, embedded: React alone', 0.7, over('ours-embedded', 'bare-react', 'article')),
    atLeast('cold front page, remote: Astro islands', 1.2, over('ours-remote', 'astro-islands', 'front')),
    atLeast('cached article: ready Express', 0.9, over('ours-cached', 'ready-express', 'article')),
    atLeast(
      'cached article, brotli: ready Express',
      0.9,
      over('ours-cached', 'ready-express', 'article', 'compressed'),
    ),
    atLeast('cached front page: ready Express', 0.9, over('ours-cached', 'ready-express', 'front')),
    atLeast('cached article: Nuxt SWR', 3.5, over('ours-cached', 'nuxt-swr', 'article')),
    {
      what: 'cached article, p99: ready Express',
      ratio: p99('ours-cached') / p99('ready-express'),
      target: 2,
      sense: 'at most',
    },
  ]
}
