import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeVarDir } from '../server/process/private/private-files.ts'
import { buildFolder } from './builders/store.ts'
import { BREAKAGES } from './harness/breakages.ts'
import { runCommand, spawnCommand } from './harness/content-command.ts'
import { unpackStore } from './harness/release-stores.ts'

const SOURCES = resolve(import.meta.dirname, 'fixtures', 'stores', 'source')

/** A publication with a store in which nothing is wrong. */
const whole = mkdtempSync(join(tmpdir(), 'masthead-doctor-'))
const toEnv = (varDir: string) => ({
  VAR_DIR: varDir,
  PUBLICATION_DIR: join(whole, 'publication'),
  SITE_ORIGIN: 'https://harbour.example',
})

beforeAll(async () => {
  mkdirSync(join(whole, 'publication'))
  const env = toEnv(join(whole, 'var'))
  // In its own process, which writes for its user alone.
  expect(await spawnCommand(env, 'import', join(SOURCES, 'first'))).toMatchObject({ status: 0 })
  expect(await runCommand(env, 'vanity', 'add', '/lamp/', 'article/the-lighthouse')).toMatchObject({ status: 0 })
})
afterAll(() => rmSync(whole, { recursive: true, force: true }))

/** A copy of that site, to be broken. */
function buildSite(): string {
  const varDir = join(buildFolder(), 'var')
  cpSync(join(whole, 'var'), varDir, { recursive: true })
  // Copied folders are open to others.
  closeVarDir(varDir)
  return varDir
}

async function examine(varDir: string, env: Readonly<Record<string, string>> = {}) {
  const { status, out, err } = await runCommand({ ...toEnv(varDir), ...env }, 'doctor', '--json')
  const found: { check: string; severity: string; what: string; mend: string }[] = out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  return { status, err, found }
}

test('the doctor finds nothing wrong with a site after an import', async () => {
  const varDir = buildSite()

  expect(await examine(varDir)).toEqual({ status: 0, err: '', found: [] })
  expect((await runCommand(toEnv(varDir), 'doctor')).out).toMatch(/^\d\d checks: 0 errors, 0 warnings\n$/)
})

test.each(BREAKAGES)('the doctor finds by $check: $what', async ({ check, severity, what, breakIt, env }) => {
  const varDir = buildSite()
  breakIt?.(varDir)
  // What a test writes is open to others.
  if (check !== 'modes of VAR_DIR' && check !== 'generated secrets') closeVarDir(varDir)

  const { status, found } = await examine(varDir, env)

  expect(found).toEqual([{ check, severity, what: expect.stringMatching(what), mend: expect.stringMatching(/.{10}/) }])
  expect(status).toBe(severity === 'error' ? 1 : 0)
})

test('the doctor names a mistake in the publication', async () => {
  const folder = buildFolder()
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ name: 'Harbour', colours: { marker: 'apricot' } }))

  const { status, found } = await examine(buildSite(), { PUBLICATION_DIR: folder })

  expect(found.map(({ check, what }) => [check, what])).toEqual([
    ['publication', expect.stringContaining('site.json: colours.marker: expected a colour')],
  ])
  expect(status).toBe(1)
})

test.each([
  {
    why: 'a store that is no database',
    breakIt: (varDir: string) => writeFileSync(join(varDir, 'content.db'), 'no database'.repeat(1000)),
    env: undefined,
    says: /file is not a database/,
  },
  {
    why: 'variables that are not valid',
    breakIt: () => undefined,
    env: { PORT: 'http' },
    says: /^PORT: expected a port/,
  },
])('the doctor exits with 2 for $why', async ({ breakIt, env, says }) => {
  const varDir = buildSite()
  breakIt(varDir)

  expect(await examine(varDir, env)).toMatchObject({ status: 2, err: expect.stringMatching(says), found: [] })
})

test('the doctor changes nothing, not even a store of an older version', async () => {
  const varDir = join(buildFolder(), 'var')
  unpackStore('0.1.0', varDir)
  const list = () =>
    globSync('**/*', { cwd: varDir }).map((file) => [
      file,
      statSync(join(varDir, file)).mtimeMs,
      readBytes(join(varDir, file)),
    ])
  const before = list()

  const { status, found } = await examine(varDir)

  expect(status).toBe(1)
  expect(found.map(({ check }) => check)).toContain('media rows without files')
  expect(list()).toEqual(before)
})

function readBytes(file: string): string {
  return statSync(file).isFile() ? readFileSync(file).toString('base64') : ''
}
