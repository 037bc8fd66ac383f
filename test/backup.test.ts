import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  globSync,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { runContent } from '../server/cli/run.ts'
import { buildPng } from './builders/pictures.ts'
import { buildFolder } from './builders/store.ts'
import { type SiteProcess, spawnSite } from './harness/process.ts'
import { apiAddress, type Document } from './harness/publish.ts'
import { until } from './harness/until.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** A site without a publication: its store has only what the test publishes. */
async function startEmpty(varDir: string): Promise<SiteProcess> {
  const site = await spawnSite({ varDir, env: { PUBLICATION_DIR: join(varDir, 'no-publication') } })
  onTestFinished(async () => void (await site.end('SIGKILL')))
  await site.listening
  return site
}

/** `npm run content` in this process, on the store of a folder. */
async function content(varDir: string, ...words: readonly string[]) {
  let out = ''
  let err = ''
  const status = await runContent(words, {
    env: { VAR_DIR: varDir },
    out: (text) => (out += text),
    err: (text) => (err += text),
    columns: null,
  })
  return { status, out, err }
}

const story = (slug: string, words = 5): Document => ({
  typeName: 'content_article',
  slug,
  headline: slug,
  body: `<p>${`${slug} `.repeat(words)}</p>`,
})

/** The entries of a folder that other users may read, itself included. */
const openIn = (folder: string) =>
  ['', ...globSync('**', { cwd: folder })].filter((name) => (lstatSync(join(folder, name)).mode & 0o077) !== 0)

/** A store with two stories in it and one backup of it. */
async function buildBackup() {
  const folder = buildFolder()
  const varDir = join(folder, 'var')
  const source = join(folder, 'source')
  for (const slug of ['one', 'two']) {
    writeFileSync(join(folder, `${slug}.json`), JSON.stringify(story(slug)))
    expect(await content(source, 'import', join(folder, `${slug}.json`))).toMatchObject({ status: 0 })
  }
  const backup = join(folder, 'backup')
  expect(await content(source, 'backup', backup)).toMatchObject({ status: 0, err: '' })
  return { folder, varDir, source, backup }
}

const slugsIn = async (varDir: string): Promise<readonly string[]> =>
  (await content(varDir, 'list', '--json')).out
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).slug)
    .toSorted()

test('BX-087 a backup taken during constant publishing restores every document published before it began', async () => {
  const folder = buildFolder()
  const [before, after, backup] = ['before', 'after', 'backup'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const site = await startEmpty(before)
  const picture = join(folder, 'crane.png')
  writeFileSync(picture, await buildPng(8, 8))
  expect((await content(before, 'media', picture)).status).toBe(0)
  const answered: string[] = []
  let publishing = true
  const publishers = ['a', 'b', 'c'].map(async (name) => {
    for (let index = 0; publishing; index++) {
      const document = story(`${name}-${index}`, 2000)
      await site.publish(document)
      answered.push(document.slug)
    }
  })
  // A publisher that fails ends the test at once, with its own error.
  await Promise.race([until('sixty stories', async () => answered.length >= 60), Promise.all(publishers)])

  const promised = [...answered]
  const child = spawn(process.execPath, ['scripts/content.ts', 'backup', backup], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, VAR_DIR: before },
    stdio: 'ignore',
  })
  const [status] = await once(child, 'close')
  const meanwhile = answered.length - promised.length
  publishing = false
  await Promise.all(publishers)
  await site.end()

  expect(status).toBe(0)
  expect(meanwhile).toBeGreaterThan(0)
  expect(await content(after, 'restore', backup)).toMatchObject({ status: 0, err: '' })
  expect(readdirSync(join(after, 'media'), { recursive: true })).toEqual(
    readdirSync(join(before, 'media'), { recursive: true }),
  )
  expect(readFileSync(join(after, 'secrets.json'))).toEqual(readFileSync(join(before, 'secrets.json')))
  const restored = await startEmpty(after)
  for (const slug of promised) {
    expect((await fetch(apiAddress(restored.base, story(slug)))).status, slug).toBe(200)
  }
  expect((await fetch(`${restored.base}/news/${promised.at(-1)}/`)).status).toBe(200)
  await restored.publish(story('goes-on'))
})

test('BX-087 other users of the machine cannot read a backup, as it contains the secrets', async () => {
  const { backup } = await buildBackup()

  expect(openIn(backup)).toEqual([])
  expect(existsSync(join(backup, 'secrets.json'))).toBe(true)
})

test('BX-087 other users cannot read what is restored from a backup that was copied with open modes', async () => {
  const { folder, backup } = await buildBackup()
  const varDir = join(folder, 'var')
  for (const name of ['content.db', 'secrets.json', 'media', 'backup.json']) chmodSync(join(backup, name), 0o755)

  expect(await content(varDir, 'restore', backup, '--force')).toMatchObject({ status: 0 })

  expect(openIn(varDir)).toEqual([])
})

const BREAKAGES: readonly { what: string; breakIt: (backup: string) => void; says: RegExp }[] = [
  {
    what: 'overwritten in the middle',
    breakIt(backup) {
      writeSync(openSync(join(backup, 'content.db'), 'r+'), Buffer.alloc(12_000, 7), 0, 12_000, 8192)
    },
    says: /content\.db is not a valid store/,
  },
  {
    what: 'cut short',
    breakIt: (backup) => truncateSync(join(backup, 'content.db'), 9000),
    says: /content\.db is not a valid store/,
  },
  {
    what: 'not a database',
    breakIt: (backup) => writeFileSync(join(backup, 'content.db'), 'nothing of the kind'.repeat(400)),
    says: /content\.db is not a valid store: file is not a database/,
  },
  {
    what: 'without a valid backup.json',
    breakIt: (backup) => truncateSync(join(backup, 'backup.json'), 10),
    says: /backup\.json cannot be read/,
  },
  {
    what: 'of a newer version',
    breakIt(backup) {
      const database = new DatabaseSync(join(backup, 'content.db'))
      database.exec('pragma user_version = 999')
      database.close()
    },
    says: /schema 999, but this version of the site supports up to/,
  },
]

test.each(BREAKAGES)('BX-087 a backup that is $what is refused, and nothing is lost', async ({ breakIt, says }) => {
  const { folder, backup } = await buildBackup()
  const varDir = join(folder, 'var')
  writeFileSync(join(folder, 'own.json'), JSON.stringify(story('own')))
  await content(varDir, 'import', join(folder, 'own.json'))
  breakIt(backup)

  const answer = await content(varDir, 'restore', backup, '--force')

  expect(answer.status).toBe(2)
  expect(answer.err).toMatch(says)
  expect(await slugsIn(varDir)).toEqual(['own'])
  expect(readdirSync(varDir).filter((name) => /restore/.test(name))).toEqual([])
})

test('BX-087 a store with content is overwritten only with --force, and is moved aside', async () => {
  const { folder, varDir, backup } = await buildBackup()
  writeFileSync(join(folder, 'own.json'), JSON.stringify(story('own')))
  await content(varDir, 'import', join(folder, 'own.json'))
  writeFileSync(join(varDir, 'pages.db'), 'copies of pages')

  const refused = await content(varDir, 'restore', backup)
  const kept = await slugsIn(varDir)
  const forced = await content(varDir, 'restore', backup, '--force')

  expect(refused).toMatchObject({ status: 2, err: expect.stringContaining('--force') })
  expect(kept).toEqual(['own'])
  expect(forced).toMatchObject({ status: 0, err: '' })
  expect(await slugsIn(varDir)).toEqual(['one', 'two'])
  expect(existsSync(join(varDir, 'pages.db'))).toBe(false)
  const [aside = ''] = readdirSync(varDir).filter((name) => name.startsWith('before-restore-'))
  expect(await slugsIn(join(varDir, aside))).toEqual(['own'])
})

test('BX-087 the store of a running site is never overwritten, not even with --force', async () => {
  const { varDir, backup } = await buildBackup()
  const site = await startEmpty(varDir)
  await site.publish(story('live'))

  const answer = await content(varDir, 'restore', backup, '--force')

  expect(answer).toMatchObject({ status: 2, err: expect.stringContaining('is in use: stop the site first') })
  expect((await fetch(`${site.base}/news/live/`)).status).toBe(200)
  await site.publish(story('still-live'))
  await site.end()
  expect(await slugsIn(varDir)).toEqual(['live', 'still-live'])
  expect(await content(varDir, 'restore', backup, '--force')).toMatchObject({ status: 0 })
})

test('BX-087 a backup or restore that is impossible says why, and creates nothing', async () => {
  const { folder, source, backup } = await buildBackup()

  const taken = await content(source, 'backup', backup)
  const missing = await content(join(folder, 'nowhere'), 'backup', join(folder, 'other'))
  const unfinished = await content(join(folder, 'var'), 'restore', source)

  expect(taken).toMatchObject({ status: 2, err: expect.stringContaining('exists already') })
  expect(missing).toMatchObject({ status: 2, err: expect.stringContaining('There is no store at') })
  expect(unfinished).toMatchObject({ status: 2, err: expect.stringContaining('is not a backup') })
  expect(existsSync(join(folder, 'other'))).toBe(false)
  expect(existsSync(join(folder, 'nowhere'))).toBe(false)
})
