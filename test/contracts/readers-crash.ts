import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { createReaderStore, type Engine } from '../../server/readers/store/reader-store.ts'

const CHILD = join(import.meta.dirname, '..', 'processes', 'sign-up-until-killed.ts')
const ROUNDS = 2
/** Acknowledged sign-ups after which a process is killed, in the middle of others. */
const ENOUGH = 40

/** A readers' store by its path or URL. */
export interface CrashedReaders {
  readonly target: string
  engine(): Engine
}

/** Returns the addresses that were acknowledged before the process was killed. */
async function runUntilKilled(target: string, round: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [CHILD, target, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const ended = once(child, 'exit')
  const acknowledged: string[] = []
  for await (const address of createInterface(child.stdout)) {
    acknowledged.push(address)
    if (acknowledged.length === ENOUGH) child.kill('SIGKILL')
  }
  expect((await ended)[1]).toBe('SIGKILL')
  return acknowledged
}

/** What a readers' store promises of a killed process. */
export function testReadersCrash(engine: string, open: () => Promise<CrashedReaders>): void {
  test(`(${engine}) kill -9 loses no acknowledged sign-up and no acknowledged lead, and none is half made`, async () => {
    const crashed = await open()
    // Two processes at once: one is killed while the other writes.
    const rounds = Array.from({ length: ROUNDS }, (_, round) => [2 * round, 2 * round + 1])
    const acknowledged: string[] = []
    for (const pair of rounds) {
      const lists = await Promise.all(pair.map((round) => runUntilKilled(crashed.target, round)))
      acknowledged.push(...lists.flat())
    }

    const readers = createReaderStore(crashed.engine())
    onTestFinished(() => readers.close())
    const rows = await readers.listSubscriptions({ limit: 100_000 })
    const letters = Map.groupBy(rows, ({ address }) => address)

    expect(acknowledged.filter((address) => !letters.has(address))).toEqual([])
    expect([...letters.values()].filter((own) => own.length !== 2)).toEqual([])
    const leads = new Set((await readers.listLeads({ limit: 100_000 })).map(({ id }) => id))
    expect(acknowledged.filter((address) => !leads.has(address))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(2 * ROUNDS * ENOUGH)
  })
}
