import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder, toArticleInput } from '../builders/store.ts'
import { runCommand } from '../harness/content-command.ts'

/** The command on a store of its own, and a folder from which it imports. */
function buildCommand() {
  const [varDir, folder] = [buildFolder(), buildFolder()]
  const content = (...words: readonly string[]) => runCommand({ VAR_DIR: varDir }, ...words)
  const save = (slug: string, headline: string) =>
    writeFileSync(join(folder, `${slug}.json`), JSON.stringify({ ...toArticleInput(slug), headline }))
  const lines = async (...words: readonly string[]) => {
    const { out } = await content(...words, '--json')
    return out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  return { content, save, lines, folder }
}

test('NW-003 NW-004 by command, a story is compared and restored, and an import taken back', async () => {
  const { content, save, lines, folder } = buildCommand()
  save('a-phone', 'A good phone')
  await content('import', folder)
  save('a-phone', 'A bad phone')
  save('another', 'Another phone')
  const imported = await content('import', folder)
  const [, run = ''] = /content -- undo (\S+)/.exec(imported.out) ?? []

  const diff = await content('history', 'diff', 'article/a-phone')
  expect(diff.out).toContain('headline: A [-good-]{+bad+} phone')
  const versions = await lines('history', 'list', 'article/a-phone')
  expect(versions.map(({ action, via }) => [action, via])).toEqual([
    ['replaced', 'import'],
    ['created', 'import'],
  ])
  expect(versions[0].run).toBe(run)
  const undone = await lines('undo', run)
  expect(undone.map(({ slug, status }) => `${status} ${slug}`).toSorted()).toEqual([
    'removed another',
    'restored a-phone',
  ])
  expect((await content('show', 'article', 'a-phone')).out).toContain('A good phone')
  expect((await content('show', 'article', 'another')).status).toBe(1)
  expect(await content('history', 'restore', 'article/a-phone', String(versions[0].number))).toMatchObject({
    status: 0,
  })
  expect((await content('show', 'article', 'a-phone')).out).toContain('A bad phone')
})

test('NW-014 by command, a removed story is restored', async () => {
  const { content, save, folder } = buildCommand()
  save('a-phone', 'A good phone')
  await content('import', folder)
  rmSync(join(folder, 'a-phone.json'))
  await content('remove', 'article', 'a-phone')

  expect(await content('history', 'restore', 'article/a-phone')).toMatchObject({ status: 0 })

  expect((await content('show', 'article', 'a-phone')).out).toContain('A good phone')
  expect(await content('history', 'restore', 'article/never-there')).toMatchObject({ status: 1, out: '' })
  expect((await content('history', 'restore', 'nothing/a-phone')).err).toContain('TYPE/SLUG')
})

test('NW-001 NW-002 by command, a token is shown once, listed and revoked, and the audit has every write', async () => {
  const { content, save, lines, folder } = buildCommand()
  const created = await content(
    'tokens',
    'new',
    'news desk',
    '--may',
    'publish,live',
    '--sections',
    'news',
    '--until',
    '2099-01-31',
  )
  expect(created.out).toMatch(/^mh_[\w-]{43}\n$/)
  expect((await content('tokens', 'new', 'news desk', '--may', 'publish')).status).toBe(1)
  expect((await content('tokens', 'new', 'x', '--may', 'everything')).err).toMatch(/may.*publish, drafts/)

  const [listed] = await lines('tokens', 'list')
  expect(listed).toMatchObject({ name: 'news desk', rights: ['publish', 'live'], sections: ['news'], state: 'valid' })
  expect(listed.until).toBe('2099-01-31T23:59:59.999Z')
  expect(JSON.stringify(listed)).not.toContain(created.out.trim())
  expect((await content('tokens', 'revoke', 'news desk')).status).toBe(0)
  expect((await content('tokens', 'revoke', 'news desk')).status).toBe(1)
  save('a-phone', 'A phone')
  await content('import', folder)

  const audit = await lines('audit')
  expect(audit.map(({ kind, action, via }) => [kind, action, via])).toEqual([
    ['token', 'created', 'command'],
    ['token', 'revoked', 'command'],
    ['document', 'created', 'import'],
  ])
  const [{ name }] = audit
  expect((await content('audit', '--erase', name)).status).toBe(0)
  expect((await lines('audit')).map((row) => row.name)).not.toContain(name)
  expect((await content('audit', '--since', 'soon')).err).toContain('since')
})
