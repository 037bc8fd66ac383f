import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from '../../server/process/config.ts'
import { createMetrics } from '../../server/process/telemetry/metrics.ts'
import { openReaders } from '../../server/readers/store/open-readers.ts'
import { buildLead } from '../builders/leads.ts'
import { buildLog } from '../builders/services.ts'
import { buildFolder } from '../builders/store.ts'
import { runCommand } from '../harness/content-command.ts'

/** A site with this engine, and SQL in its readers' tables. */
export interface ReadersSite {
  readonly env: Readonly<Record<string, string>>
  run(sql: string): Promise<void>
  /** SQL by which a version counts as the newest that has migrated the tables. */
  toVersion(version: number): string
}

function openReadersOf(env: ReadersSite['env']) {
  const config = parseConfig(env)
  const { log } = buildLog(config)
  const readers = openReaders({ config, clock: Date.now, log, metrics: createMetrics({ process: false }) })
  onTestFinished(() => readers.close())
  return readers
}

const subscription = (name: string, letter = 'brief') => ({
  ...{ address: `${name}@example.com`, letter, locale: 'en', subscribedAt: 1000 },
})

/** The commands name each account, and print what is stored of one address. */
async function expectListAndExport(env: Readonly<Record<string, string>>): Promise<void> {
  const listed = await runCommand(env, 'readers', 'list', '--json')
  const rows = listed.out.trimEnd().split('\n')
  expect(rows.map((row) => JSON.parse(row))).toMatchObject([
    { id: 'a1', address: 'ada@example.com', confirmed: true, created: '1970-01-01T00:00:00.001Z', seen: null },
    { id: 'b1', address: 'bo@example.com' },
  ])
  const exported = JSON.parse((await runCommand(env, 'readers', 'export', 'Ada@example.com')).out)
  expect(exported).toMatchObject({ accounts: [{ account: { id: 'a1' } }], newsletters: [subscription('ada')] })
  // Who has only signed up for a newsletter has no account.
  expect(JSON.parse((await runCommand(env, 'readers', 'export', 'cy@example.com')).out)).toMatchObject({
    ...{ accounts: [], newsletters: [subscription('cy')] },
  })
  expect((await runCommand(env, 'readers', 'export', 'no@example.com')).status).toBe(1)
}

/** A backup has what is stored of readers, and a restore leaves out who was erased since. */
export function testReadersBackup(engine: string, build: (varDir: string) => Promise<ReadersSite>): void {
  test(`BX-087 (${engine}) a backup has readers, and whoever was erased since stays erased after a restore`, async () => {
    const folder = buildFolder()
    const varDir = join(folder, 'var')
    const { env, run } = await build(varDir)
    const open = () => openReadersOf(env)
    // Opens the content store too, which a backup needs.
    expect(await runCommand(env, 'newsletters', 'list')).toMatchObject({ status: 0, err: '' })
    const before = open()
    await before.addSubscriptions([subscription('ada'), subscription('bo'), subscription('cy')])
    await before.addVotes([{ poll: 's/p', question: '1', reader: 'r', choice: 'yes', votedAt: 1 }])
    for (const [id, address] of [
      ['ada', 'dd@example.com'],
      ['bo', 'bo@example.com'],
    ] as const)
      await before.addLead({ lead: buildLead({ id, address }), token: id, mails: [], since: 0 })
    await run(`insert into account (id, address, profile, locale, created_at, login_count)
      values ('a1', 'ada@example.com', '{}', 'en', 1, 1), ('b1', 'bo@example.com', '{}', 'en', 1, 1);
      insert into known_device (account, device, seen_at) values ('a1', 'd', 1), ('b1', 'd', 1);`)
    const backup = join(folder, 'backup')
    expect(await runCommand(env, 'backup', backup)).toMatchObject({ status: 0, err: '' })
    await before.close()
    await expectListAndExport(env)

    const erased = await runCommand(env, 'readers', 'erase', 'Ada@example.com')
    expect(erased).toMatchObject({ status: 0, err: '' })
    expect((await runCommand(env, 'readers', 'erase', 'ada@example.com')).status).toBe(1)
    expect((await runCommand(env, 'newsletters', 'erase', 'cy@example.com')).status).toBe(0)
    expect((await runCommand(env, 'leads', 'erase', 'DD@example.com')).status).toBe(0)
    expect((await runCommand(env, 'restore', backup)).status).toBe(engine === 'sqlite' ? 2 : 0)
    const restored = await runCommand(env, 'restore', backup, '--force')

    expect(restored).toMatchObject({ status: 0, err: '' })
    expect(restored.out).toContain('erased again')
    const after = open()
    expect([await after.findAccount('a1'), (await after.findAccount('b1'))?.address]).toEqual([null, 'bo@example.com'])
    expect(await after.listSubscriptions({ limit: 9 })).toEqual([subscription('bo')])
    expect((await after.listLeads({ limit: 9 })).map(({ id }) => id)).toEqual(['bo'])
    expect(await after.countVotes('s/p')).toEqual([{ question: '1', choice: 'yes', count: 1 }])
    const aside = readdirSync(varDir).filter((name) => name.startsWith('before-restore-'))
    const saved = engine === 'sqlite' ? 'readers.db' : 'readers-tables'
    expect(aside.some((name) => existsSync(join(varDir, name, saved)))).toBe(true)
  })

  test(`BX-087 (${engine}) a site in front of another host backs up its readers, and restores them alone`, async () => {
    const folder = buildFolder()
    const varDir = join(folder, 'var')
    const { env: own } = await build(varDir)
    const env = { ...own, CONTENT_API_URL: 'http://127.0.0.1:9' }
    const backup = join(folder, 'backup')
    const before = openReadersOf(env)
    await before.addSubscriptions([subscription('ada'), subscription('bo')])
    expect(await runCommand(env, 'backup', backup)).toMatchObject({ status: 0, err: '' })
    await before.addSubscriptions([subscription('cy')])
    await before.close()
    expect((await runCommand(env, 'readers', 'erase', 'ada@example.com')).status).toBe(0)

    expect((await runCommand(env, 'restore', backup)).status).toBe(2)
    const restored = await runCommand(env, 'restore', backup, '--force')

    expect(restored).toMatchObject({ status: 0, err: '' })
    expect(restored.out).toContain('erased again')
    expect(await openReadersOf(env).listSubscriptions({ limit: 9 })).toEqual([subscription('bo')])
  })

  test(`MV-020 (${engine}) a store of readers is copied before it is migrated, and the copy can be restored`, async () => {
    const folder = buildFolder()
    const varDir = join(folder, 'var')
    const { env, run, toVersion } = await build(varDir)
    const former = openReadersOf(env)
    await former.putNote({ name: 'a', value: 'of the former version' })
    await former.close()
    await run(
      `drop table subscription; drop table vote; drop table vote_count; drop table erasure; drop table lead_token; drop table lead; ${toVersion(8)}`,
    )

    const updated = openReadersOf(env)
    await updated.addSubscriptions([subscription('ada')])
    await updated.putNote({ name: 'a', value: 'changed' })
    await updated.close()
    const [copy = ''] = readdirSync(join(varDir, 'before-migration'))

    expect(copy).toMatch(/-readers-schema-8$/)
    const restored = await runCommand(env, 'restore', join(varDir, 'before-migration', copy), '--force')
    expect(restored).toMatchObject({ status: 0, err: '' })
    // The former version still could open it; this one migrates it again.
    const again = openReadersOf(env)
    expect([await again.findNote('a'), await again.countSubscriptions()]).toEqual(['of the former version', []])
  })
}
