import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteStore } from '../server/store/sqlite/open.ts'
import { buildFolder } from './builders/store.ts'

const CHILD = join(import.meta.dirname, 'processes', 'publish-and-die.ts')

/** Runs a publisher in its own process; returns the signal or status with which it ended. */
async function runPublisher(...given: readonly string[]): Promise<string | number | null> {
  const child = spawn(process.execPath, [CHILD, ...given], {
    stdio: 'ignore',
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const [status, signal] = await once(child, 'exit')
  return signal ?? status
}

function open(path: string) {
  const store = openSqliteStore(path)
  onTestFinished(() => store.close())
  const now = Date.now() + 60_000
  return { store, reader: store.reader(new Set(), { now }) }
}

const EVERYTHING = { filters: [], edition: 'us' } as const

test('BX-031 a kill -9 right after a successful publish loses nothing', async () => {
  const path = join(buildFolder(), 'content.db')
  for (let round = 0; round < 3; round++) {
    expect(await runPublisher(path, 'answered', `round-${round}`, '2')).toBe('SIGKILL')
  }

  const { store, reader } = open(path)

  expect(await reader.count(EVERYTHING)).toBe(6)
  expect((await reader.bySlug('article', 'us', 'round-2-1')).kind).toBe('found')
  expect(await store.changesSince(0)).toHaveLength(6)
})

test('BX-031 a kill -9 in the middle of a write leaves none of it, and the next start can write', async () => {
  const path = join(buildFolder(), 'content.db')
  expect(await runPublisher(path, 'halfway')).toBe('SIGKILL')

  const { store, reader } = open(path)

  expect(await reader.setting('half')).toBeNull()
  expect(await store.head()).toBe(0)
  expect(await store.findMeta('import')).toBe('running')
  await store.putMeta('import', null)
  expect(await store.findMeta('import')).toBeNull()
})

test('BX-031 the server and the CLI write at the same time, and every write succeeds', async () => {
  const path = join(buildFolder(), 'content.db')
  const names = ['one', 'two', 'three']

  const ended = await Promise.all(names.map((name) => runPublisher(path, 'never', name, '30')))

  const { store, reader } = open(path)
  expect(ended).toEqual([0, 0, 0])
  expect(await reader.count(EVERYTHING)).toBe(90)
  expect((await store.changesSince(0))?.map((change) => change.seq)).toEqual(
    Array.from({ length: 90 }, (_, index) => index + 1),
  )
})
