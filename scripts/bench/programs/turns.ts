import { basename } from 'node:path'
import { startContentHost } from '../content-source.ts'
import { ENTRIES, type Entry } from '../entries.ts'
import { median, toDigits, toTable } from '../figures.ts'
import { type Measured, measurePages, SERVER_CORE } from '../measure.ts'
import type { Options } from '../options.ts'
import { preparePeer } from '../peers.ts'
import { openPublisher, type Publisher } from '../publisher.ts'
import type { Report } from '../report.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { type PageKind, ROOT, type Workspace } from '../workspace.ts'

/** Turns per round. They are short, so that other load on the machine affects all entries alike. */
const TURNS = 8

/** Requests per turn: at least a quarter of a second of CPU, so that the kernel's ticks of 10 ms hardly matter. */
const REQUESTS = 100

/** Warm-up requests, after which most of the code for a page is compiled. */
const WARM_REQUESTS = 800

/** Few connections, so that pages do not queue on a busy machine. */
const CONNECTIONS = 4

const DEFAULT_ENTRIES: readonly string[] = ['ours-remote-new', 'astro-islands']

interface Runner {
  readonly name: string
  readonly entry: Entry
  readonly server: ServerProcess
  readonly publisher: Publisher | null
}

interface Turn {
  readonly name: string
  readonly kind: PageKind
  readonly measured: Measured
}

/**
 * Compares entries on a busy machine: all run at once and get the same number of requests in turns. The figure is user
 * CPU per page, divided by that of the first entry.
 */
export async function turns(options: Options, workspace: Workspace): Promise<Report> {
  const wanted = options.entries ?? DEFAULT_ENTRIES
  const entries = wanted.flatMap((name) => ENTRIES.filter((entry) => entry.name === name))
  const kinds: readonly PageKind[] = options.page === undefined ? ['article', 'front'] : [options.page]
  const host = await startContentHost(workspace)
  const runners: Runner[] = []
  const all: Turn[] = []
  try {
    for (const entry of entries) {
      if (entry.role === 'peer') preparePeer(entry.name, host.base)
      const checkouts = entry.role === 'ours' ? [ROOT, ...options.beside] : [ROOT]
      for (const checkout of checkouts) runners.push(await run(entry, checkout, workspace, host.base))
    }
    for (const kind of kinds) {
      for (const runner of runners) await takeTurn(runner, kind, WARM_REQUESTS, workspace)
      for (let turn = 0; turn < options.rounds * TURNS; turn += 1) {
        for (const runner of turn % 2 === 0 ? runners : runners.toReversed()) {
          all.push({ name: runner.name, kind, measured: await takeTurn(runner, kind, REQUESTS, workspace) })
        }
      }
    }
  } finally {
    for (const { server, publisher } of runners) {
      await server.end()
      await publisher?.close()
    }
    await host.end()
  }
  const names = runners.map(({ name }) => name)
  const tables = kinds.map((kind) => `### ${kind}\n\n${toText(names, all, kind)}`)
  return { title: 'In turns', text: tables.join('\n\n'), verdicts: [], data: { turns: all } }
}

async function run(entry: Entry, checkout: string, workspace: Workspace, host: string): Promise<Runner> {
  const isOwn = checkout === ROOT
  const name = isOwn ? entry.name : `${entry.name} of ${basename(checkout)}`
  const start = entry.start(workspace, host)
  const placed = isOwn ? start : { ...start, cwd: checkout }
  // A separate copy, because `entry.start` replaces the one with its name.
  const env =
    entry.role === 'ours' ? { ...start.env, VAR_DIR: workspace.copyStore(name.replaceAll(' ', '-')) } : start.env
  const place = { name: name.replaceAll(' ', '-'), cores: String(SERVER_CORE), probe: '/' }
  const server = await startServer({ ...placed, env }, place)
  return { name, entry, server, publisher: entry.publishes ? await openPublisher({ env }) : null }
}

function takeTurn(
  { entry, server, publisher }: Runner,
  kind: PageKind,
  requests: number,
  workspace: Workspace,
): Promise<Measured> {
  return measurePages(server, {
    pathsFile: workspace.pathsFile(kind, entry.role === 'peer'),
    connections: CONNECTIONS,
    until: { requests },
    before: publisher?.publish,
  })
}

function toText(names: readonly string[], all: readonly Turn[], kind: PageKind): string {
  const of = (name: string, pick: (measured: Measured) => number) =>
    all.filter((turn) => turn.name === name && turn.kind === kind).map(({ measured }) => pick(measured))
  const user = (name: string) => of(name, ({ userMicros }) => userMicros)
  const [first = ''] = names
  const base = user(first)
  const rows = names.map((name) => [
    name,
    toDigits(median(user(name))),
    toDigits(Math.min(...user(name))),
    toDigits(1e6 / median(of(name, ({ perCpuSecond }) => perCpuSecond))),
    toDigits(1e6 / median(of(name, ({ perSecond }) => perSecond))),
    // Compares turns that follow each other: a slow minute of the machine affects both.
    toDigits(median(user(name).map((micros, turn) => micros / (base[turn] ?? Number.NaN)))),
    toDigits(median(of(name, ({ rss }) => rss)) / 1e6),
  ])
  return toTable(['Entry', 'user µs', 'lowest', 'user + system µs', 'wall µs', `user : ${first}`, 'RSS MB'], rows)
}
