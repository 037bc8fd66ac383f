import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildImport, type ItemizedReport, importItems } from '../../test/builders/import.ts'
import { buildFolder } from '../../test/builders/store.ts'
import { createDryTarget } from './dry-target.ts'
import type { ImportTarget } from './import-target.ts'

const FIXTURES = join(import.meta.dirname, '../../test/fixtures')

/** Texts that have broken readers of exports, or might. */
const HOSTILE: readonly string[] = [
  '',
  '%',
  '%E0%A4%A',
  '0',
  '-1',
  '99999999999999999999',
  '0000-00-00 00:00:00',
  '+275760-09-13T00:00:00.001Z',
  '__proto__',
  'constructor',
  '\u0000\u0007\u001b[2J',
  '\ufffe\ufeff\u202e',
  '&#x110000;&bogus;&amp',
  '<!-- wp:gallery {"ids":[',
  '<!--',
  '[gallery ids="1,,x"][caption][/caption][embed]http://[/embed]',
  '<iframe src="https://w.soundcloud.com/player/?url=https%3A//a/%"></iframe>',
  '<img src="%" srcset="a 1q, , b -1x"><img src="../../../etc/passwd"><img src="data:,x"><img src="http://[">',
  '<a href="http://[">x</a><a href="__GHOST_URL__/%/">y</a><a href="//%">z</a>',
  '<table><td><p><li><select><svg><math><template>',
  '<div class="kg-card kg-toggle-card"><figure class="kg-card kg-video-card">',
  '<div>'.repeat(600),
  '<b><i>'.repeat(300),
  '> '.repeat(600),
  '['.repeat(600),
  '{"root":{"children":[{"type":"image"},{"type":"list","children":[null,1,{}]}]}}',
  '{"version":"0.3.1","markups":[["a",["href"]]],"cards":[["image"]],"atoms":[1],"sections":[[10,9],[1,"p",[[0,[7],9,1]]],[3]]}',
  'x'.repeat(70_000),
]

type Mutation = (bytes: Buffer) => Buffer

const hostile = fc.constantFrom(...HOSTILE)
/** A place in a file, as a share of its length. */
const place = fc.double({ min: 0, max: 1, noNaN: true })
const at = (bytes: Buffer, share: number): number => Math.floor(share * bytes.length)

/** Changes bytes without regard to their meaning: replaces, removes, repeats, inserts or truncates them. */
const byteMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, fc.nat(255)).map(
    ([share, byte]): Mutation =>
      (bytes) => {
        const changed = Buffer.from(bytes)
        changed[Math.min(at(bytes, share), bytes.length - 1)] = byte
        return changed
      },
  ),
  fc.tuple(place, fc.nat(400)).map(
    ([share, length]): Mutation =>
      (bytes) => {
        return Buffer.concat([bytes.subarray(0, at(bytes, share)), bytes.subarray(at(bytes, share) + length)])
      },
  ),
  fc.tuple(place, fc.nat(4000)).map(
    ([share, length]): Mutation =>
      (bytes) => {
        return Buffer.concat([bytes.subarray(0, at(bytes, share) + length), bytes.subarray(at(bytes, share))])
      },
  ),
  fc.tuple(place, hostile).map(
    ([share, text]): Mutation =>
      (bytes) => {
        return Buffer.concat([bytes.subarray(0, at(bytes, share)), Buffer.from(text), bytes.subarray(at(bytes, share))])
      },
  ),
  place.map(
    (share): Mutation =>
      (bytes) =>
        bytes.subarray(0, at(bytes, share)),
  ),
)

/** Replaces a value; the text around it stays well-formed. */
function valueMutation(value: RegExp, write: (text: string) => string): fc.Arbitrary<Mutation> {
  return fc.tuple(place, hostile).map(
    ([share, text]): Mutation =>
      (bytes) => {
        const source = bytes.toString()
        const found = [...source.matchAll(value)]
        const chosen = found[Math.floor(share * found.length)]
        if (chosen === undefined) return bytes
        return Buffer.from(source.slice(0, chosen.index) + write(text) + source.slice(chosen.index + chosen[0].length))
      },
  )
}

const several = (mutation: fc.Arbitrary<Mutation>): fc.Arbitrary<readonly Mutation[]> =>
  fc.array(mutation, { minLength: 1, maxLength: 4 })

/** Imports a folder and checks that the import ends, and that every refused item has an error. */
async function importMutated(folder: string, target: ImportTarget): Promise<ItemizedReport> {
  const report = await importItems(folder, createDryTarget(target), { dryRun: true })
  const lines = report.items.flatMap(({ errors }) => errors.map(({ message }) => message))
  const internal =
    /call stack|Cannot (read|convert|destructure)|is not (a function|iterable|defined)|Invalid time|URI malformed/
  expect([...lines, report.fault ?? ''].filter((message) => internal.test(message))).toEqual([])
  // A reader that fails adds a line that names the folder instead of a file.
  expect(report.items.filter(({ source }) => source.file === folder)).toEqual([])
  expect(report.items.filter(({ status, errors }) => (status === 'refused') !== errors.length > 0)).toEqual([])
  expect(report.items.filter(({ status, notes }) => status === 'skipped' && notes.length === 0)).toEqual([])
  return report
}

/** Runs of each property: some seconds in all. Another seed gives other cases (docs/testing.md). */
const RUNS = 40

/** Copies a fixture, whose export each run changes. */
function copyFixture(path: string, name: string) {
  const folder = buildFolder()
  cpSync(join(FIXTURES, path), folder, { recursive: true })
  const original = readFileSync(join(folder, name))
  const { target } = buildImport()
  return async (mutations: readonly Mutation[]): Promise<{ text: string; report: ItemizedReport }> => {
    const bytes = mutations.reduce<Buffer>((changed, mutate) => mutate(changed), original)
    writeFileSync(join(folder, name), bytes)
    return { text: bytes.toString(), report: await importMutated(folder, target) }
  }
}

/** Replaces all matching texts of an export at once. */
const everywhere =
  (value: RegExp, text: string): Mutation =>
  (bytes) =>
    Buffer.from(bytes.toString().replace(value, () => text))

test('BX-030 no hostile text in any post ends an import', async () => {
  const wordpress = copyFixture('wordpress/harbour', 'export.xml')
  const ghost = copyFixture('ghost/quay', 'export.json')
  const counts = [(await wordpress([])).report.items.length, (await ghost([])).report.items.length]

  for (const text of HOSTILE) {
    const posts = await wordpress([
      everywhere(/(?<=<(content:encoded|title)><!\[CDATA\[)[\s\S]*?(?=\]\]><\/\1>)/g, text),
    ])
    const rows = await ghost([everywhere(/(?<="(?:html|lexical|title)": ?)"(?:[^"\\]|\\.)*"/g, JSON.stringify(text))])

    expect([posts.report.items.length, rows.report.items.length]).toEqual(counts)
  }
})

test('BX-030 an import of a WordPress export with any changed bytes ends with a report', async () => {
  const run = copyFixture('wordpress/harbour', 'export.xml')

  await fc.assert(
    fc.asyncProperty(several(byteMutation), async (mutations) => void (await run(mutations))),
    { numRuns: RUNS },
  )
})

test('BX-030 every post of a WordPress export with arbitrary fields is imported, refused or noted', async () => {
  const run = copyFixture('wordpress/harbour', 'export.xml')
  const mutation = valueMutation(/(?<=<([a-z:_]+)><!\[CDATA\[)[\s\S]*?(?=\]\]><\/\1>)/g, (text) => text)
  const { items } = (await run([])).report

  await fc.assert(
    fc.asyncProperty(mutation, async (mutate) => {
      const { report } = await run([mutate])
      // The changed field may be the post type, which decides whether the item is reported.
      expect(Math.abs(report.items.length - items.length)).toBeLessThanOrEqual(1)
    }),
    { numRuns: RUNS },
  )
})

test('BX-030 a Ghost export with any changed bytes is invalid JSON, or all its posts are reported', async () => {
  const run = copyFixture('ghost/quay', 'export.json')
  const value = valueMutation(/(?<=": ?)("(?:[^"\\]|\\.)*"|null|\d+|true|false)/g, (text) => JSON.stringify(text))
  const wild = valueMutation(
    /(?<=": ?)("(?:[^"\\]|\\.)*"|null|\d+|true|false)/g,
    (text) => `[${'['.repeat(text.length % 900)}1e999${']'.repeat(text.length % 900)}]`,
  )

  await fc.assert(
    fc.asyncProperty(several(fc.oneof(byteMutation, value, wild)), async (mutations) => {
      const { text, report } = await run(mutations)
      const posts = countPosts(text)
      const lines = report.items.filter(({ status, source }) => status !== 'skipped' || source.id !== undefined)
      if (posts !== null) expect(lines).toHaveLength(posts)
    }),
    { numRuns: RUNS },
  )
})

/** The posts that JSON.parse finds; null when the file is not JSON or no export. */
function countPosts(text: string): number | null {
  try {
    const { db } = JSON.parse(text) as { db: { data: { posts: unknown[] } }[] }
    const counts = db.map(({ data }) => data.posts.length)
    return counts.reduce((sum, count) => sum + count, 0) || null
  } catch {
    return null
  }
}

test('BX-030 every file of a folder is reported, with arbitrary content', async () => {
  const folder = buildFolder()
  cpSync(join(FIXTURES, 'markdown'), folder, { recursive: true })
  const { target } = buildImport()
  const files = readdirSync(folder, { recursive: true })
    .map((path) => join(folder, String(path)))
    .filter((path) => /\.(md|json)$/.test(path) && basename(path) !== 'README.md' && statSync(path).isFile())
  const value = valueMutation(/(?<=^[\w-]+: ).+$/gm, (text) => text.replaceAll('\n', ' '))

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), several(fc.oneof(byteMutation, value)), async (file, mutations) => {
      const original = readFileSync(file)
      try {
        writeFileSync(
          file,
          mutations.reduce<Buffer>((changed, mutate) => mutate(changed), original),
        )
        const { items } = await importMutated(folder, target)
        const named = new Set(items.map(({ source }) => source.file))
        expect(files.filter((path) => path !== file && !named.has(path))).toEqual([])
      } finally {
        writeFileSync(file, original)
      }
    }),
    { numRuns: RUNS },
  )
})
