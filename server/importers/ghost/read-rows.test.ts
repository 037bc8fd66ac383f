import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GhostRow, readRows } from './read-rows.ts'

async function* toPieces(pieces: readonly string[], onRead?: () => void): AsyncGenerator<string> {
  for (const piece of pieces) {
    onRead?.()
    yield piece
  }
}

async function read(...pieces: readonly string[]): Promise<GhostRow[]> {
  const rows: GhostRow[] = []
  for await (const row of readRows({ read: () => toPieces(pieces), damagedLines: [] })) rows.push(row)
  return rows
}

const DATA = { roles: [{ key: 'posts' }], posts: [{ id: 1, html: '<p>“a” \\ é 🚲</p>' }, 'x'], users: [{ id: '2' }] }
const ROWS = [
  { table: 'posts', row: DATA.posts[0] },
  { table: 'posts', row: 'x' },
  { table: 'users', row: { id: '2' } },
]

test.each([
  ['db', { db: [{ meta: {}, data: DATA }] }],
  ['data in data', { images: [], data: { meta: {}, data: DATA } }],
  ['data', { meta: {}, data: DATA }],
  ['tables alone', DATA],
])('BX-030 the rows of a Ghost export are found in %s', async (_place, json) => {
  expect(await read(JSON.stringify(json))).toEqual(ROWS)
})

test('BX-030 each row of a Ghost export is returned before the next is read', async () => {
  const row = JSON.stringify({ id: 1, html: 'x'.repeat(1000) })
  const pieces = [
    '{"data":{"posts":[',
    ...Array.from({ length: 50 }, (_, index) => `${index > 0 ? ',' : ''}${row}`),
    ']}}',
  ]
  let taken = 0
  const rows = readRows({ read: () => toPieces(pieces, () => (taken += 1)), damagedLines: [] })

  expect((await rows.next()).value).toMatchObject({ table: 'posts' })
  expect(taken).toBe(2)
})

test('BX-030 the rows of a Ghost export are the same however its text is cut', async () => {
  const text = [...JSON.stringify({ db: [{ data: DATA }] })]

  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(text.length), { maxLength: 5 }), async (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), text.length]

      const rows = await read(...edges.slice(1).map((edge, index) => text.slice(edges[index], edge).join('')))

      expect(rows).toEqual(ROWS)
    }),
  )
})

test.each(['{"data":{"posts":[{"id":1', '{"data":{"posts":[1]}} more', '{"data":{"posts":[1,]}}', 'null?'])(
  'BX-030 %j is no JSON',
  async (text) => {
    await expect(read(text)).rejects.toThrow(Error)
  },
)
