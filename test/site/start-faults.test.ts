import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
