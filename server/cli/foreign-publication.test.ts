import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder } from '../../test/builders/store.ts'
import { runCommand } from '../../test/harness/content-command.ts'
import { toRealPath } from '../content/publication/find-publication.ts'

/** Two publications with the same privacy page, and an empty data folder. */
function buildPublications() {
  const root = toRealPath(buildFolder())
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const name of ['site', 'mine']) {
    write(`${name}/site.json`, JSON.stringify({ name: `The ${name}` }))
    write(`${name}/pages/privacy.md`, `---\ntitle: Privacy of ${name}\n---\nx`)
    write(`${name}/vanity.csv`, 'path,type,target\n/short/,TEMPORARY_REDIRECT,/tech/')
  }
  write('blog/_data/site.json', JSON.stringify({ name: 'A blog', url: 'https://blog.example' }))
  write('blog/posts/a.md', '---\ntitle: A\n---\nx')
  const at = (...names: readonly string[]) => join(root, ...names)
  const env = { VAR_DIR: at('data'), PUBLICATION_DIR: at('site') }
  const run = (...words: readonly string[]) => runCommand(env, ...words)
  const titleOf = async () => {
    const { out } = await run('show', 'page', 'privacy')
    return out === '' ? null : JSON.parse(out).title
  }
  return { at, write, env, run, titleOf }
}

test('MV-026 a folder, file or link of another publication is refused, with the command that is meant', async () => {
  const { at, env, run, titleOf } = buildPublications()
  symlinkSync(at('mine'), at('link'))
  symlinkSync(at('mine', 'pages'), at('site', 'linked-pages'))
  expect(await run('import', at('site'))).toMatchObject({ status: 0 })
  const meant = (...words: readonly string[]) =>
    `VAR_DIR=${at('mine')}-data PUBLICATION_DIR=${at('mine')} npm run content -- ${words.join(' ')}`

  for (const path of [
    at('mine'),
    at('mine', 'pages'),
    at('mine', 'pages', 'privacy.md'),
    at('link'),
    at('link', 'pages'),
    `${at('site')}/../mine/`,
  ]) {
    const { status, out, err } = await run('import', path)

    expect([path, status, out]).toEqual([path, 2, ''])
    expect(err).toContain(`belongs to the publication in ${at('mine')}`)
    expect(err).toContain(meant('import'))
  }
  const addresses = await run('vanity', 'import', at('mine', 'vanity.csv'))
  expect(addresses).toMatchObject({
    status: 2,
    err: expect.stringContaining(meant('vanity', 'import', at('mine', 'vanity.csv'))),
  })
  expect(await run('import', at('mine'), '--dry-run')).toMatchObject({ status: 2 })
  expect(await titleOf()).toBe('Privacy of site')
  // Its own folders, also by a link that leads out of it.
  expect(await run('import', at('site', 'pages'))).toMatchObject({ status: 0 })
  expect(await run('import', at('site', 'linked-pages'))).toMatchObject({ err: '' })
  // The command without VAR_DIR, as in the variables of the site.
  const { err } = await runCommand({ VAR_DIR: env.VAR_DIR }, 'import', at('mine'))
  expect(err).toContain(`\n  PUBLICATION_DIR=${at('mine')} npm run content -- import ${at('mine')}`)
})

test('MV-026 a folder that contains other publications is refused, and a blog with a site.json of its own is not', async () => {
  const { at, write, run, titleOf } = buildPublications()
  await run('import', at('site'))

  const parent = await run('import', at())
  const blog = await run('import', at('blog'))
  write('export/mine/site.json', JSON.stringify({ name: 'Old' }))
  write('export/export.json', '{"db":[{"data":{"posts":[]}}]}')
  const exported = await run('import', at('export'))

  expect(parent).toMatchObject({ status: 2, out: '' })
  expect(parent.err).toContain(`${at()} contains other publications`)
  expect(parent.err).toContain(`PUBLICATION_DIR=${at('mine')} npm run content -- import ${at('mine')}`)
  expect(await titleOf()).toBe('Privacy of site')
  expect(blog).toMatchObject({ status: 0, err: '' })
  expect(exported.err).toBe('')
})

test('MV-026 an import into the store of another publication is refused until it takes the store over', async () => {
  const { at, env, run, titleOf } = buildPublications()
  expect(await run('import', at('site'))).toMatchObject({ status: 0 })
  const mine = { ...env, PUBLICATION_DIR: at('mine') }
  const load = (...options: readonly string[]) => runCommand(mine, 'import', at('mine'), ...options)

  const refused = await load()
  const dry = await load('--dry-run', '--take-over')
  const still = await load('--replace')
  const before = await titleOf()
  const taken = await load('--take-over', '--replace')

  expect(refused).toMatchObject({ status: 2, out: '' })
  expect(refused.err).toContain(`this store belongs to the publication in ${at('site')}`)
  expect(refused.err).toContain(`VAR_DIR=${at('mine')}-data PUBLICATION_DIR=${at('mine')} npm run content -- import`)
  expect([dry.status, still.status, before]).toEqual([0, 2, 'Privacy of site'])
  expect(taken).toMatchObject({ status: 0 })
  expect(await titleOf()).toBe('Privacy of mine')
  expect((await load()).out).toContain('2 unchanged')
  expect(await run('import', at('site'))).toMatchObject({ status: 2 })
})
