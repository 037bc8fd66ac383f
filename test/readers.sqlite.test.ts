import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../server/process/telemetry/metrics.ts'
import { openReaders } from '../server/readers/store/open-readers.ts'
import { createSqliteEngine } from '../server/readers/store/sqlite-engine.ts'
import { buildConfig, buildLog } from './builders/services.ts'
import { buildFolder } from './builders/store.ts'
import { testReaders } from './contracts/readers.ts'

testReaders('sqlite', async () => {
  const path = join(buildFolder(), 'readers.db')
  return () => createSqliteEngine(path)
})

test('a readers’ store whose folder is not writable fails with a code, and works once it is', async () => {
  const config = buildConfig()
  const folder = config.varDir
  mkdirSync(dirname(folder), { recursive: true })
  // A file where the folder should be: what root cannot write into either.
  writeFileSync(folder, '')
  onTestFinished(() => rmSync(dirname(folder), { recursive: true, force: true }))
  const { log, lines } = buildLog()
  const metrics = createMetrics({ process: false })
  const readers = openReaders({ config, clock: Date.now, log, metrics })
  onTestFinished(() => readers.close())

  await expect(readers.findNote('a')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  await expect(readers.findNote('a')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  expect(lines.filter(({ event }) => event === 'readers_failed')).toHaveLength(1)

  rmSync(folder)
  mkdirSync(folder)
  chmodSync(folder, 0o700)
  expect(await readers.findNote('a')).toBeNull()
  const { values } = await metrics.readerCalls.get()
  expect(values.map(({ labels, value }) => [labels.result, value])).toEqual([
    ['STORE_UNAVAILABLE', 2],
    ['done', 1],
  ])
})
