import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const REQUIREMENTS = 'docs/requirements.md'

/** All files that people write, except stories and files from elsewhere. */
const files = globSync(['*.{ts,md}', '{client,deploy,docs,illustrations,middleware,scripts,server,shared,test}/**/*'], {
  cwd: root,
  exclude: ['**/node_modules/**', 'test/fixtures/**'],
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css|sql|md|ya?ml|vcl|html)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))

/** Every match of a pattern with its file, such as `server/site/app.ts: VN-007`. */
function findCitations(pattern: RegExp): readonly { readonly place: string; readonly text: string }[] {
  return files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(([text]) => ({ place: path.slice(root.length + 1), text })),
  )
}

test('docs/requirements.md has each requirement once', () => {
  const rows = [...readFileSync(join(root, REQUIREMENTS), 'utf8').matchAll(/^\| ([A-Z]{2}-\d{3}) \| \S/gm)]
  const ids = rows.map(([, id]) => id)

  expect(ids.length).toBeGreaterThan(700)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('every requirement that source, tests and docs cite is in docs/requirements.md', () => {
  const text = readFileSync(join(root, REQUIREMENTS), 'utf8')
  const ids = new Set([...text.matchAll(/^\| ([A-Z]{2}-\d{3}) \|/gm)].map(([, id]) => id))

  // Not inside a longer word, such as a model number or an encoding.
  const cited = findCitations(/(?<![\w-])[A-Z]{2}-\d{3}(?![\w-])/g)

  expect(cited.length).toBeGreaterThan(1000)
  expect(cited.filter(({ text: id }) => !ids.has(id)).map(({ place, text: id }) => `${place}: ${id}`)).toEqual([])
})

test('every decision that source, tests and docs cite has a record with that number', () => {
  const records = globSync('docs/decisions/*.md', { cwd: root }).map((file) => file.replace(/^.*\/(\d{4})-.*$/, '$1'))

  const cited = findCitations(/\bdecisions? \d+(?:(?:, | and |, and )\d+)*/gi).flatMap(({ place, text }) =>
    [...text.matchAll(/\d+/g)].map(([number]) => ({ place, number })),
  )

  expect(new Set(records).size).toBe(records.length)
  expect(cited.length).toBeGreaterThan(0)
  expect(
    cited.filter(({ number }) => !records.includes(number)).map(({ place, number }) => `${place}: decision ${number}`),
  ).toEqual([])
})
