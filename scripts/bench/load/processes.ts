import { readdirSync, readFileSync } from 'node:fs'

/** The kernel's statistics of one process. */
export interface ProcessFacts {
  readonly parent: number
  /** Seconds of CPU, its own and the kernel's for it, without its children. */
  readonly cpu: number
  /** The user part of `cpu`. */
  readonly user: number
  /** Bytes in memory. */
  readonly rss: number
}

/** Ticks of /proc per second, and bytes of a memory page, as on common Linux systems. */
const TICKS = 100
const PAGE_BYTES = 4096

/** Parses /proc/PID/stat. A name may contain blanks and brackets, so fields are counted from its end. */
export function parseStat(text: string): ProcessFacts {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [parent = 0, user = 0, system = 0, pages = 0] = [fields[1], fields[11], fields[12], fields[21]]
  return { parent, cpu: (user + system) / TICKS, user: user / TICKS, rss: pages * PAGE_BYTES }
}

/** CPU seconds and bytes of a process and all its descendants. */
export function readTree(root: number): Omit<ProcessFacts, 'parent'> {
  const all = readProcesses()
  const pids = [root]
  // Grows while it is iterated.
  for (const pid of pids) for (const [child, { parent }] of all) if (parent === pid) pids.push(child)
  const facts = pids.flatMap((pid) => all.get(pid) ?? [])
  return {
    cpu: sum(facts.map(({ cpu }) => cpu)),
    user: sum(facts.map(({ user }) => user)),
    rss: sum(facts.map(({ rss }) => rss)),
  }
}

/** Busy seconds of a core since the machine started. */
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
      // The process exited in the meantime.
    }
  }
  return found
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
