import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnSite } from '../harness/process.ts'

test.each([
  { args: [], when: 'a start' },
  { args: ['--check-config'], when: 'a check of the configuration' },
])('BR-003 a mistake in site.json ends $when with its key, and opens no port', async ({ args }) => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-publication-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const colours = { accent: { fill: '#8a1f4b', text: '#cccccc' }, marker: 'apricot' }
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ name: 'Windfall', colours, favicon: 'none.svg' }))

  const site = await spawnSite({ varDir: join(folder, 'var'), env: { PUBLICATION_DIR: folder }, args })

  expect(await site.ended).toBe(78)
  expect(site.stderr()).toMatch(/site\.json: colours\.marker: expected a colour such as "#1f6b3b"/)
  expect(site.stderr()).not.toMatch(/\n\s+at /)
})

test.each([
  { args: [], when: 'a start' },
  { args: ['--check-config'], when: 'a check of the configuration' },
])('MV-004 a mistake in redirects.txt ends $when with its line, and opens no port', async ({ args }) => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-publication-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'redirects.txt'), '# old\n/a /b\n/b /a\n/tech /c\n')

  const site = await spawnSite({ varDir: join(folder, 'var'), env: { PUBLICATION_DIR: folder }, args })

  expect(await site.ended).toBe(78)
  expect(site.stderr()).toMatch(/redirects\.txt: line 2: \/a leads back to itself/)
  expect(site.stderr()).toMatch(/redirects\.txt: line 4: \/tech is the address of a page of the site/)
  expect(site.stderr()).not.toMatch(/\n\s+at /)
})

test('BX-086 --check-config names every variable and thing that would keep the site from starting, and quotes no secret', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const varDir = join(folder, 'var')
  mkdirSync(varDir)
  writeFileSync(join(varDir, 'content.db'), 'no database'.repeat(1000))
  writeFileSync(join(varDir, 'secrets.json'), '{"RESIZE_SECRET": hush-hush-hush-hush-hush-hush-hush}')
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const PORT = String((other.address() as AddressInfo).port)
  const env = { PUBLICATION_DIR: join(folder, 'none'), PORT, PUBLISH_TOKN: 'hush', CDN_PURGE_TOKEN: 'hush' }

  const site = await spawnSite({ varDir, env, args: ['--check-config'] })

  expect(await site.ended).toBe(78)
  expect(site.stderr().trim().split('\n').sort()).toEqual([
    expect.stringMatching(/secrets\.json: expected JSON with RESIZE_SECRET/),
    expect.stringMatching(/^CDN_PURGE_TOKEN: there is no such variable/),
    expect.stringMatching(/^PUBLICATION_DIR: there is no /),
    'PUBLISH_TOKN: there is no such variable; did you mean PUBLISH_TOKEN?',
    `cannot listen: port ${PORT} is taken; set PORT to another one`,
    expect.stringMatching(/^the store in .* cannot be opened .*: file is not a database$/),
  ])
  expect(site.stdout() + site.stderr()).not.toContain('hush')
})

test('SE-007 a start with a damaged secrets.json ends with its name, and quotes nothing of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const varDir = join(folder, 'var')
  mkdirSync(varDir)
  writeFileSync(join(varDir, 'secrets.json'), '{"RESIZE_SECRET": hush-hush-hush-hush-hush-hush-hush}')

  const site = await spawnSite({ varDir, env: { PUBLICATION_DIR: join(folder, 'none'), PUBLISH_TOKN: 'hush' } })

  expect(await site.ended).toBe(78)
  expect(site.stderr().trim().split('\n')).toEqual([
    'masthead: PUBLISH_TOKN: there is no such variable; did you mean PUBLISH_TOKEN?',
    expect.stringMatching(/^masthead: .*secrets\.json: expected JSON with RESIZE_SECRET/),
  ])
  expect(site.stdout() + site.stderr()).not.toContain('hush')
})
