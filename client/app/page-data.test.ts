import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The module as a document that has just been opened has it, and the headers of its calls; answers carry the ids in turn. */
async function open(ids: readonly (string | null)[]) {
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_target: string, { headers }: { readonly headers: Record<string, string> }) => {
    const id = ids[sent.length] ?? null
    sent.push(headers)
    const answered = { 'content-type': 'application/json', ...(id !== null && { 'x-tx-id': id }) }
    return new Response(JSON.stringify({ build: 'b1', status: 200, page: {} }), { headers: answered })
  })
  const { readPageData } = await import('./page-data.ts')
  return { sent, read: (target: string) => readPageData(target, 'b1', new AbortController().signal) }
}

test('TX-002 the first call for a page carries no id, each later one that of the answer before it', async () => {
  const { sent, read } = await open(['tx-one', 'tx-two', null, null])

  for (const target of ['/a/', '/b/', '/c/', '/d/']) await read(target)

  expect(sent.map((headers) => headers['x-tx-id'])).toEqual([undefined, 'tx-one', 'tx-two', 'tx-two'])
})
