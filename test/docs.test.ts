import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { MOTIF_WORDS } from '../illustrations/motifs.ts'
import { CLOTHES } from '../illustrations/portrait/clothes.ts'
import { BEARDS } from '../illustrations/portrait/face.ts'
import { HAIR_STYLES } from '../illustrations/portrait/hair.ts'
import { HEAD_SHAPES } from '../illustrations/portrait/head.ts'
import { PORTRAIT_INKS } from '../illustrations/portrait/inks.ts'
import { SCENES } from '../illustrations/scenes.ts'
import { refreshPage } from '../scripts/docs/refresh.ts'
import { LEAVE_OUT_WORDS } from '../server/addresses/routing/leave-out.ts'
import { siteFileSchema } from '../server/content/publication/site-file.schema.ts'
import { LOG_EVENTS } from '../server/process/telemetry/log-events.ts'
import { createMetrics } from '../server/process/telemetry/metrics.ts'
import { SECRETS, VARIABLES } from './builders/variables.ts'
import { findAnchors, findLinks, leaveOutGenerated } from './harness/markdown-page.ts'

/** The lines that people write on one page; a table of requirements has a row for each. */
const MOST_LINES = 250
const LONGER = ['docs/requirements.md']

const root = resolve(import.meta.dirname, '..')
const docs = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The paths in a document that should be files or folders of this repository. */
function namedPaths(file: string): string[] {
  const text = read(file)
  const code = [
    ...text.matchAll(
      /`((?:server|client|shared|middleware|illustrations|publication|scripts|test|docs|deploy)\/[\w./*{}-]*)`/g,
    ),
  ]
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)(?:#[^)]*)?\)/g)]
  return [...code.map(([, path = '']) => path), ...links.map(([, path = '']) => join(dirname(file), path))].filter(
    (path) => !/[*{}]/.test(path),
  )
}

test.each(docs)('CL-024 %s names only files that exist', (file) => {
  expect(namedPaths(file).filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(docs)('CL-024 every link of %s to a part of a page has a heading as its target', (file) => {
  const broken = findLinks(read(file)).filter(({ path, anchor }) => {
    const target = path === '' ? file : join(dirname(file), path)
    return anchor !== '' && target.endsWith('.md') && !findAnchors(read(target)).has(anchor)
  })

  expect(broken).toEqual([])
})

test.each(docs.filter((file) => file.startsWith('docs/') && !LONGER.includes(file)))(
  '%s has at most 250 lines, without what is generated',
  (file) => {
    expect(leaveOutGenerated(read(file)).split('\n').length - 1).toBeLessThanOrEqual(MOST_LINES)
  },
)

test.each(docs)('the generated parts of %s are up to date; npm run docs writes them', async (file) => {
  const text = read(file)

  expect(await refreshPage(text)).toBe(text)
})

test('docs/README.md links every page', () => {
  const linked = new Set(findLinks(read('docs/README.md')).map(({ path }) => path))
  const pages = globSync('*.md', { cwd: join(root, 'docs') }).filter((name) => name !== 'README.md')

  expect(pages.filter((name) => !linked.has(name))).toEqual([])
})

test('BR-003 docs/site-file.md shows a valid site.json, and has a row for every key', () => {
  const text = read('docs/site-file.md')
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(text) ?? []
  expect(siteFileSchema.safeParse(JSON.parse(example)).error).toBeUndefined()
  const keys = Object.keys(siteFileSchema.shape).flatMap((key) =>
    key === 'colours' ? ['colours.accent', 'colours.marker', 'colours.paper'] : [key],
  )
  expect(keys.filter((key) => !text.includes(`| \`${key}\` |`))).toEqual([])
})

test('MV-011 docs/first-publication.md has every word of leaveOut, and no other', () => {
  const [, table = ''] = read('docs/first-publication.md').split('| Words | Leave out |')
  const [rows = ''] = table.split('\n\n')
  const words = rows.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])

  expect(words.map(([, word]) => word).toSorted()).toEqual([...LEAVE_OUT_WORDS].toSorted())
})

test('BX-086 docs/configuration.md explains every variable, and every secret with its file', () => {
  const text = read('docs/configuration.md')
  expect(VARIABLES.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([])
  expect(SECRETS.filter((name) => !text.includes(`\`${name}_FILE\``))).toEqual([])
})

test('OP-001 docs/metrics.md names every metric of the site', async () => {
  const text = read('docs/metrics.md')
  const own = (await createMetrics({ process: false }).registry.getMetricsAsJSON()).map(({ name }) => name)
  expect(own.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('OP-009 docs/log-events.md names every event of the log', () => {
  const text = read('docs/log-events.md')
  expect(Object.keys(LOG_EVENTS).filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

test('docs/dependencies.md gives a reason for every dependency, and for nothing else', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const text = read('docs/dependencies.md')
  const named = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name).sort()
  expect(named).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort())
})

test('ST-012 docs/illustrations.md has a row for every motif and scene, and every word of a portrait', () => {
  const text = read('docs/illustrations.md')
  const rows = new Set([...text.matchAll(/^\| `([a-z]+)` \|/gm)].map(([, word = '']) => word))

  expect([...Object.keys(MOTIF_WORDS), ...Object.keys(SCENES)].filter((word) => !rows.has(word))).toEqual([])
  for (const [motif, words] of Object.entries(MOTIF_WORDS)) expect(text).toContain(`| \`${motif}\` | ${words} |`)
  for (const words of [HAIR_STYLES, BEARDS, CLOTHES, HEAD_SHAPES]) {
    const listed = [...text.matchAll(/`([a-z ]+)`/g)].map(([, list = '']) => list)
    expect(listed.some((list) => [...list.split(' ')].sort().join() === [...words].sort().join())).toBe(true)
  }
  expect(text).toContain(`from 0 to ${PORTRAIT_INKS.length - 1}`)
})

test('no message for publishers or operators names a requirement by its number', () => {
  const sources = globSync('{server,shared,middleware,client,scripts}/**/*.{ts,tsx,mjs}', { cwd: root })
  const numbered = sources
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .filter(
          (line) => !/^\s*(\*|\/\/|\/\*)/.test(line) && /['"`].*\b[A-Z]{2}-\d{3}\b/.test(line.replace(/\/[/*].*$/, '')),
        )
        .map((line) => `${file}: ${line.trim()}`),
    )

  expect(numbered).toEqual([])
})
