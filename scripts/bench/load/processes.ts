import { readdirSync, readFileSync } from 'node:fs'

/** One process as the kernel tells of it. */
export interface ProcessFacts {
  readonly parent: number
  /** Seconds of CPU, its own and the kernel's for it, without its children. */
  readonly cpu: number
  /** The part of `cpu` that is its own. */
  readonly user: number
  /** Bytes in memory. */
  readonly rss: number
}

/** Ticks of /proc in a second, and bytes of a page: the same on every Linux a bench is run on. */
const TICKS = 100
const PAGE_BYTES = 4096

/** The text of /proc/PID/stat; a name may hold blanks and brackets, so fields count from its end. */
export function parseStat(text: string): ProcessFacts {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, pages = 0] = [fields[1], fields[11], fields[12], fields[21]]
  return { parent, cpu: (user + system) / TICKS, user: user / TICKS, rss: pages * PAGE_BYTES }
}

/** CPU seconds and bytes of a process and all that descend from it. */
export function readTree(root: number): Omit<ProcessFacts, 'parent'> {
  const all = readProcesses()
  const pids = [root]
  // Grows while it is walked.
  for (const pid of pids) for (const [child, { parent }] of all) if (parent === pid) pids.push(child)
  const facts = pids.flatMap((pid) => all.get(pid) ?? [])
  return {
    cpu: sum(facts.map(({ cpu }) => cpu)),
    user: sum(facts.map(({ user }) => user)),
    rss: sum(facts.map(({ rss }) => rss)),
  }
}

/** Seconds a core has been busy with anything since the machine started. */
export function readBusy(core: number): number {
  const line = readFileSync('/proc/stat', 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`cpu${core} `))
  const [user = 0, nice = 0, system = 0, , , irq = 0, soft = 0] = (line ?? '').split(/\s+/).slice(1).map(Number)
  return (user + nice + system + irq + soft) / TICKS
}

function readProcesses(): ReadonlyMap<number, ProcessFacts> {
  const found = new Map<number, ProcessFacts>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      found.set(Number(name), parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')))
    } catch {
      // It ended between the two looks.
    }
  }
  return found
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
