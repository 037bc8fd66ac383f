/** `npm run docs`: writes the generated parts of the pages in `docs/`. A test fails while one is out of date. */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { refreshPage } from './docs/refresh.ts'

const root = resolve(import.meta.dirname, '..')
for (const file of globSync('docs/**/*.md', { cwd: root })) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  const after = await refreshPage(before)
  if (after === before) continue
  writeFileSync(path, after)
  process.stdout.write(`${file}\n`)
}
