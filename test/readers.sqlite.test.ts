import { chmodSync, cpSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../server/process/telemetry/metrics.ts'
import { openReaders } from '../server/readers/store/open-readers.ts'
import { createSqliteEngine } from '../server/readers/store/sqlite-engine.ts'
import { openSqliteStore } from '../server/store/sqlite/open.ts'
import { buildConfig, buildLog } from './builders/services.ts'
import { buildFolder } from './builders/store.ts'
import { testMovingIn } from './contracts/moving-in.ts'
import { testReaderProcesses } from './contracts/reader-processes.ts'
import { testReaders } from './contracts/readers.ts'
import { testReadersBackup } from './contracts/readers-backup.ts'
import { testReadersCrash } from './contracts/readers-crash.ts'
import { testWhatReadersSend } from './contracts/readers-input.ts'
import { runCommand } from './harness/content-command.ts'
import { spawnSite } from './harness/process.ts'

const openEngines = async () => {
  const path = join(buildFolder(), 'readers.db')
  return () => createSqliteEngine(path)
}
testReaders('sqlite', openEngines)
testWhatReadersSend('sqlite', openEngines)
testReadersCrash('sqlite', async () => {
  const target = join(buildFolder(), 'readers.db')
  return { target, engine: () => createSqliteEngine(target) }
})
testMovingIn('sqlite', async () => {
  const folder = buildFolder()
  const path = join(folder, 'content.db')
  return {
    folder,
    store: async () => openSqliteStore(path),
    engine: () => createSqliteEngine(join(folder, 'readers.db')),
    async run(sql) {
      const database = new DatabaseSync(path)
      database.exec(sql)
      database.close()
    },
  }
})

testReadersBackup('sqlite', async (varDir) => ({
  env: { VAR_DIR: varDir },
  async run(sql) {
    const database = new DatabaseSync(join(varDir, 'readers.db'))
    database.exec(sql)
    database.close()
  },
  toVersion: (version) => `pragma user_version = ${version}`,
}))

testReaderProcesses('sqlite', async (varDir) => ({
  env: {},
  async query(sql) {
    const database = new DatabaseSync(join(varDir, 'readers.db'), { timeout: 5000 })
    try {
      return database.prepare(sql).all()
    } finally {
      database.close()
    }
  },
}))

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

test('a readers’ file is for its user alone, and no write to a removed file is acknowledged', async () => {
  const path = join(buildFolder(), 'readers.db')
  const engine = createSqliteEngine(path)
  onTestFinished(() => engine.close())
  await engine.run('putNote', { name: 'a', value: '1' })
  expect(statSync(path).mode & 0o777).toBe(0o600)

  renameSync(path, `${path}.away`)
  await expect(engine.run('putNote', { name: 'a', value: '2' })).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })

  renameSync(`${path}.away`, path)
  await engine.run('putNote', { name: 'a', value: '3' })
  expect(await engine.run('findNote', 'a')).toBe('3')
})

test('a readers’ file that is damaged fails each call with a code, and a replaced one is opened', async () => {
  const folder = buildFolder()
  const path = join(folder, 'readers.db')
  writeFileSync(path, 'no database'.repeat(100))
  const engine = createSqliteEngine(path)
  onTestFinished(() => engine.close())

  await expect(engine.run('findNote', 'a')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  rmSync(path)

  expect(await engine.run('findNote', 'a')).toBeNull()
})

test('a thread of the readers’ store that dies fails the calls that waited for it, and the next call starts another', async () => {
  const engine = createSqliteEngine(join(buildFolder(), 'readers.db'))
  onTestFinished(() => engine.close())
  await engine.run('putNote', { name: 'a', value: '1' })

  // No such operation: an error outside of what the thread handles, as a fault of V8 would be.
  const ended = await Promise.allSettled([engine.run('none' as never, null), engine.run('findNote', 'a')])

  expect(ended.map((end) => end.status === 'rejected' && end.reason.code)).toEqual([
    'STORE_UNAVAILABLE',
    'STORE_UNAVAILABLE',
  ])
  expect(await engine.run('findNote', 'a')).toBe('1')
})

test('a start imports readers from the former version’s store, and erases again those whom an older file restored', async () => {
  const varDir = join(buildFolder(), 'var')
  const env = { VAR_DIR: varDir }
  await openSqliteStore(join(varDir, 'content.db')).close()
  const former = new DatabaseSync(join(varDir, 'content.db'))
  former.exec(`insert into subscription (address, letter, locale, subscribed_at, asked_at)
    values ('ada@example.com', 'brief', 'en', 1, 1), ('bo@example.com', 'brief', 'en', 1, 1)`)
  former.close()
  const startOnce = async () => {
    const site = await spawnSite({ varDir, env: { PUBLICATION_DIR: join(varDir, 'no-publication') } })
    await site.listening
    await site.end('SIGTERM')
  }
  const path = join(varDir, 'readers.db')
  const listAddresses = () => {
    const database = new DatabaseSync(path)
    const rows = database.prepare('select address from subscription order by address').all()
    database.close()
    return rows.map(({ address }) => address)
  }

  await startOnce()
  expect(listAddresses()).toEqual(['ada@example.com', 'bo@example.com'])

  cpSync(path, `${path}.older`)
  expect((await runCommand(env, 'readers', 'erase', 'ada@example.com')).status).toBe(0)
  for (const file of [path, `${path}-wal`, `${path}-shm`]) rmSync(file, { force: true })
  renameSync(`${path}.older`, path)
  expect(listAddresses()).toEqual(['ada@example.com', 'bo@example.com'])
  await startOnce()
  expect(listAddresses()).toEqual(['bo@example.com'])
})
