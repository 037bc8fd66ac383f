import { expect, test } from 'vitest'
import { buildTests } from '../../../test/builders/ab-tests.ts'
import { buildStoredPage } from '../../../test/builders/page.ts'
import { buildView } from '../../../test/builders/page-view.ts'
import { drawFor } from '../experiments/draw.ts'
import type { AbTest } from '../experiments/test.ts'
import type { OutcomeFacts } from '../outcome.ts'
import type { Partition } from '../partition.ts'
import { readForReader } from './read-for-reader.ts'

const [words, other] = buildTests({ id: 'words' }, { id: 'other' }) as [AbTest, AbTest]
const { partition } = await buildView()
const READER = { state: null, source: null, excluded: [], invalidCookie: false } as const

interface Given {
  readonly open?: boolean
  readonly early?: number
  readonly excluded?: readonly string[]
  readonly random?: number
  /** The facts of each read in turn; the last one is repeated. */
  readonly facts: readonly OutcomeFacts[]
}

async function readAs({ open = true, early, excluded = [], random = 0.2, facts }: Given) {
  const asked: Partition[] = []
  const read = async (wanted: Partition) => {
    asked.push(wanted)
    const next = facts[asked.length - 1] ?? (facts.at(-1) as OutcomeFacts)
    return { page: buildStoredPage({ facts: next }) }
  }
  const draw = early === undefined ? null : drawFor(words, early)
  const found = await readForReader(partition, { open, draw, reader: { ...READER, excluded } }, read, () => random)
  return {
    draw: found.draw && [found.draw.test.id, found.draw.bucket],
    buckets: asked.map(({ bucket }) => bucket?.bucket),
  }
}

const page = (...tests: readonly AbTest[]): OutcomeFacts => ({ kind: 'page', tests, varies: [] })

const cases: readonly (readonly [what: string, given: Given, draw: unknown, buckets: readonly unknown[]])[] = [
  ['is drawn into a test of the page', { facts: [page(words, other)] }, ['words', 'control'], [undefined, 'control']],
  [
    'is drawn into the first test that has not excluded them',
    { excluded: ['words'], facts: [page(words, other)] },
    ['other', 'control'],
    [undefined, 'control'],
  ],
  [
    'sees the page without a bucket if the draw excludes them',
    { random: 0.95, facts: [page(words)] },
    ['words', null],
    [undefined],
  ],
  ['is not drawn by an origin behind an edge', { open: false, facts: [page(words)] }, null, [undefined]],
  ['is not drawn on a page without tests', { facts: [page()] }, null, [undefined]],
  ['is not drawn on a 404', { facts: [{ kind: 'notFound' }] }, null, [undefined]],
  ['keeps a draw of the route', { early: 0.6, facts: [page(words)] }, ['words', 'bold'], [undefined]],
  ['loses a draw whose test the page is not part of', { early: 0.6, facts: [page(other)] }, null, [undefined]],
  [
    'loses a draw whose page has gone meanwhile',
    { facts: [page(words), { kind: 'notFound' }] },
    null,
    [undefined, 'control'],
  ],
  [
    'loses a draw whose page has left the test meanwhile',
    { facts: [page(words), page(other)] },
    null,
    [undefined, 'control'],
  ],
]

test.each(cases)('AB-012 a reader in no test %s', async (_what, given, draw, buckets) => {
  expect(await readAs(given)).toEqual({ draw, buckets })
})
