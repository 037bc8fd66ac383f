import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { findSchema } from '../../server/store/open-store.ts'
import { runCommand } from '../harness/content-command.ts'
import { fetchLimited } from '../harness/limited.ts'
import { leaveOut } from '../harness/needs.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { apiAddress, type Document, PUBLISH_TOKEN } from '../harness/publish.ts'
import { unpackStore } from '../harness/release-stores.ts'
import { until } from '../harness/until.ts'
import { readLog } from '../harness/workers.ts'

const root = process.getuid?.() === 0 && process.platform === 'linux'
leaveOut(root ? null : 'A full disk: only root on Linux may mount a small one')

const PICTURE = join(import.meta.dirname, '..', 'publications', 'windfall', 'images', 'chair.webp')

/** A separate disk, small enough to fill. */
function mountDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m,mode=0755', 'masthead-test', folder])
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

/** Fills the disk; returns a function that frees it again. */
function fillDisk(folder: string): () => void {
  const ballast = join(folder, 'ballast')
  let taken = 0
  for (let size = 1 << 20; size >= 512; ) {
    try {
      writeFileSync(join(folder, `ballast-${taken}`), Buffer.alloc(size))
      taken += 1
    } catch {
      size /= 2
    }
  }
  return () => {
    for (let index = 0; index <= taken; index++) rmSync(`${ballast}-${index}`, { force: true })
  }
}

function toStory(slug: string, headline: string): Document {
  return {
    typeName: 'content_article',
    slug,
    headline,
    section: 'tech',
    // More than the free part of a journal page.
    body: `<p>${'The tide keeps time. '.repeat(3000)}</p>`,
    topics: [
      { slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } },
    ],
  }
}

const pathOf = (slug: string) => `/tech/computing/${slug}/`

async function read(site: SiteProcess, path: string) {
  const answer = await fetch(site.base + path, { headers: { 'x-ab-test-variation': 'none' } })
  return { status: answer.status, text: await answer.text() }
}

async function put(site: SiteProcess, document: Document) {
  const answer = await fetchLimited(apiAddress(site.base, document), {
    method: 'PUT',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(document),
  })
  return { status: answer.status, body: await answer.json() }
}

async function upload(site: SiteProcess) {
  const picture = await readFile(PICTURE)
  const answer = await fetchLimited(`${site.base}/api/neutron/media/cnet?filename=chair.webp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  })
  return { status: answer.status, body: await answer.json() }
}

async function count(site: SiteProcess, result: 'kept' | 'failed'): Promise<number> {
  const { text } = await read(site, '/_node/metrics')
  return Number(new RegExp(`^spare_copies_total\\{result="${result}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

/** Keys of the spare copies on disk. */
function spareCopies(varDir: string): readonly string[] {
  const database = new DatabaseSync(join(varDir, 'pages.db'), { readOnly: true, timeout: 5000 })
  try {
    return database
      .prepare('select key from copies')
      .all()
      .map(({ key }) => String(key))
  } finally {
    database.close()
  }
}

test('BX-009 a full disk stops writes but no reads, and needs no repair afterwards', async () => {
  const disk = mountDisk()
  const varDir = join(disk, 'var')
  const site = await spawnSite({ varDir, env: { PUBLICATION_DIR: join(disk, 'none'), NODE_ENV: 'production' } })
  onTestFinished(async () => void (await site.end()))
  await site.listening
  await site.publish(toStory('tidal-clocks', 'Clocks by the moon'))
  await site.publish(toStory('tidal-locks', 'Locks by the moon'))
  expect((await read(site, pathOf('tidal-clocks'))).status).toBe(200)

  const copied = () => spareCopies(varDir)
  await until('its copy on disk', async () => copied().length === 1)
  const before = readLog(site).length
  const free = fillDisk(disk)
  // The journal of the store may have room left in its own file: new documents use it up.
  let ballast = 0
  await until('a refused write', async () => {
    ballast += 1
    return (await put(site, toStory(`tidal-ballast-${ballast}`, 'Ballast by the moon'))).status === 507
  })
  const logged = readLog(site).length

  const full = { error: { code: 507, message: 'There is no space left where the site writes; nothing was stored' } }
  for (const document of [toStory('tidal-clocks', 'Clocks by the sun'), toStory('tidal-rocks', 'Rocks')]) {
    expect(await put(site, document)).toEqual({ status: 507, body: full })
  }
  expect(await upload(site)).toEqual({ status: 507, body: full })
  // Cached pages, newly rendered ones, and the 404 of a refused story.
  const readable = ['/', '/tech/', pathOf('tidal-clocks'), pathOf('tidal-locks')]
  for (const path of readable) {
    const { status, text } = await read(site, path)
    expect([path, status, text.includes('by the moon')]).toEqual([path, 200, true])
    expect(text).not.toContain('by the sun')
  }
  expect((await read(site, pathOf('tidal-rocks'))).status).toBe(404)
  expect((await read(site, '/readyz')).status).toBe(200)
  await until('the fault of the copies', async () => (await count(site, 'failed')) > 0)
  expect(await put(site, toStory('tidal-rocks', 'Rocks'))).toMatchObject({ status: 507 })
  const lines = () => readLog(site).slice(logged)
  await until(
    'the log lines of the refused writes',
    async () => lines().filter(({ status }) => status === 507).length === 4,
  )
  // Pages may be copied as soon as the disk is full; only the first failure is logged.
  const faults = readLog(site).slice(before)
  expect(faults.filter(({ event }) => event === 'page_cache_failed')).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: 'database or disk is full' }) }),
  ])

  free()

  expect(await put(site, toStory('tidal-clocks', 'Clocks by the sun'))).toMatchObject({ status: 200 })
  expect((await read(site, pathOf('tidal-clocks'))).text).toContain('by the sun')
  await until('the copies of the pages read meanwhile', async () => copied().length >= readable.length)
  expect(await count(site, 'kept')).toBeGreaterThanOrEqual(readable.length)

  // SQLite needs some space to open a file, so a start fails with a message.
  await site.end()
  const freeAgain = fillDisk(disk)
  const second = await spawnSite({ varDir, env: { PUBLICATION_DIR: join(disk, 'none'), NODE_ENV: 'production' } })
  expect(await second.ended).toBe(1)
  expect(second.stderr()).toMatch(
    /^masthead: the store in \S+ cannot be opened \(is the disk full, or owned by another user\?\): .+\n$/,
  )
  freeAgain()
})

test('MV-020 a store is not migrated when the disk has no room for a copy, and nothing is left of the copy', async () => {
  const disk = mountDisk()
  unpackStore('0.1.0', disk)
  runSql(join(disk, 'content.db'), 'pragma user_version = 3')
  fillDisk(disk)
  const entries = readdirSync(disk)

  const { status, err } = await runCommand({ VAR_DIR: disk }, 'list')

  expect(status).toBe(2)
  expect(err).toMatch(
    /^The store must be migrated, but it cannot be copied to .*(full|ENOSPC).* Nothing was changed\n$/,
  )
  expect(readdirSync(disk).filter((name) => !entries.includes(name) && name !== 'before-migration')).toEqual([])
  expect((await findSchema({ databaseUrl: null, varDir: disk })).found).toBe(3)
})

function runSql(path: string, sql: string): void {
  const database = new DatabaseSync(path)
  database.exec(sql)
  database.close()
}
