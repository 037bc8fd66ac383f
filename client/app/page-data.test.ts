import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Imports a new instance of the module, and records the headers of its requests. Each response has the next id. */
async function openModule(ids: readonly (string | null)[]) {
  const sent: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_target: string, { headers }: { readonly headers: Record<string, string> }) => {
    const id = ids[sent.length] ?? null
    sent.push(headers)
    const responseHeaders = { 'content-type': 'application/json', ...(id !== null && { 'x-tx-id': id }) }
    return new Response(JSON.stringify({ build: 'b1', status: 200, page: {} }), { headers: responseHeaders })
  })
  const { readPageData } = await import('./page-data.ts')
  return { sent, read: (target: string) => readPageData(target, 'b1', new AbortController().signal) }
}

test('TX-002 the first request has no transaction id; each later one has the last id received', async () => {
  const { sent, read } = await openModule(['tx-one', 'tx-two', null, null])

  for (const target of ['/a/', '/b/', '/c/', '/d/']) await read(target)

  expect(sent.map((headers) => headers['x-tx-id'])).toEqual([undefined, 'tx-one', 'tx-two', 'tx-two'])
})
