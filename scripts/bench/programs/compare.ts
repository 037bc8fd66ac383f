import { checkPage, countPage } from '../check-page.ts'
import { startContentHost } from '../content-source.ts'
import { ENTRIES, type Entry } from '../entries.ts'
import { toDigits } from '../figures.ts'
import { type Measured, measure, measurePages, SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { preparePeer } from '../peers.ts'
import { openPublisher, type Publisher } from '../publisher.ts'
import type { Report } from '../report.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { type PageKind, peerPath, type Workspace } from '../workspace.ts'
import { type Described, ENCODINGS, type Encoding, type Sample, toText, toVerdicts } from './comparison.ts'

/** Compares our site with peers and limits, in turns; each round has fresh processes, as two can differ by a third. */
export async function compare(options: Options, workspace: Workspace): Promise<Report> {
  const entries = ENTRIES.filter(({ name }) => options.entries?.includes(name) ?? true)
  const host = await startContentHost(workspace)
  const samples: Sample[] = []
  const described: Described[] = []
  const failures = new Map<string, string>()
  /** If an entry fails, the run has failed, but the other entries are still measured. */
  const attempt = async ({ name }: Entry, work: () => unknown) => {
    if (failures.has(name)) return
    try {
      await work()
    } catch (error) {
      failures.set(name, `${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  try {
    for (const entry of entries) {
      if (entry.role === 'peer') await attempt(entry, () => preparePeer(entry.name, host.base))
    }
    for (let round = 1; round <= options.rounds; round += 1) {
      for (const entry of entries) {
        await attempt(entry, async () => {
          const place = { name: entry.name, cores: String(SERVER_CORE), probe: '/' }
          const start = entry.start(workspace, host.base)
          const server = await startServer(start, place)
          const publisher = entry.publishes ? await openPublisher(start) : null
          try {
            const facts = await describe(entry, server, workspace)
            if (round === 1) described.push(...facts)
            samples.push(...(await sampleAll(entry, server, { round, options, workspace, publisher })))
          } finally {
            await server.end()
            await publisher?.close()
          }
        })
      }
    }
  } finally {
    await host.end()
  }
  return {
    title: 'Ours beside peers and limits',
    text: toText(entries, samples, described),
    verdicts: toVerdicts(samples),
    failures: [...failures.values()],
    data: { samples, described },
  }
}

interface Round {
  readonly round: number
  readonly options: Options
  readonly workspace: Workspace
  readonly publisher: Publisher | null
}

/** All measurements of one process. */
async function sampleAll(entry: Entry, server: ServerProcess, { round, ...asked }: Round) {
  const samples: Sample[] = []
  for (const [index, [kind, encoding]] of measurements(round, entry).entries()) {
    // Half of the warm-up is done by then.
    const warm = index === 0 ? asked.options.warm : Math.ceil(asked.options.warm / 2)
    const sample = await sampleOf(entry, server, { kind, encoding, warm, ...asked })
    samples.push({ entry: entry.name, kind, encoding, round, ...sample })
    tell(entry, kind, encoding, round, sample)
  }
  return samples
}

/** The order of the pages changes with the round, because the first pages of a process determine how it is optimised. */
function measurements(round: number, { compresses }: Entry): readonly (readonly [PageKind, Encoding])[] {
  const order = [
    ['article', 'identity'],
    ['front', 'identity'],
    ['article', 'compressed'],
  ] as const
  const own = order.filter(([, encoding]) => compresses || encoding === 'identity')
  return round % 2 === 1 ? own : own.toReversed()
}

/** Checks every page once: an entry with other content is an error of the run. */
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
    if (answer.status !== 200) throw new Error(`${path} responded with ${answer.status}`)
    checkPage(html, page)
    found.push({ entry: entry.name, kind: page.kind, ...countPage(html) })
  }
  return found
}

interface Asked extends Omit<Round, 'round'> {
  readonly kind: PageKind
  readonly encoding: Encoding
  /** Seconds of load before the measurement. */
  readonly warm: number
}

async function sampleOf(entry: Entry, server: ServerProcess, asked: Asked) {
  const { kind, encoding, warm, options, workspace, publisher } = asked
  const load = {
    pathsFile: workspace.pathsFile(kind, entry.role === 'peer'),
    connections: options.connections,
    acceptEncoding: ENCODINGS[encoding],
  }
  const run = (seconds: number) =>
    publisher === null
      ? measure(server, { ...load, seconds })
      : measurePages(server, { ...load, until: { seconds }, before: publisher.publish })
  await run(warm)
  return run(options.seconds)
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
