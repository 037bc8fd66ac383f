import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { heedLimit, type Limited } from './limited.ts'
import { publishOver } from './publish.ts'

/** A site that refuses this many writes before it accepts one. */
async function startLimited(refusals: number, retryAfter: string) {
  let writes = 0
  const server = createServer((request, response) => {
    request.resume()
    writes += 1
    if (writes <= refusals) response.writeHead(429, { 'retry-after': retryAfter }).end('{}')
    else response.writeHead(201).end('{"data":{"id":"1"}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { base: `http://127.0.0.1:${port}`, writes: () => writes }
}

test('BX-087 the publisher of the tests retries when the site responds with 429', async () => {
  const site = await startLimited(3, '0')

  await publishOver(site.base, { typeName: 'content_article', slug: 'a' })

  expect(site.writes()).toBe(4)
})

test('BX-087 between attempts it waits for the seconds of each Retry-After', async () => {
  const answers: Limited[] = [
    { status: 429, retryAfter: '2' },
    { status: 429, retryAfter: '1' },
    { status: 201, retryAfter: null },
  ]
  const waits: number[] = []

  const last = await heedLimit(
    async () => answers.shift(),
    (answer) => answer as Limited,
    async (ms) => waits.push(ms),
  )

  expect(waits).toEqual([2000, 1000])
  expect(last?.status).toBe(201)
})

test('BX-087 a 429 without Retry-After fails, as it does not say how long to wait', async () => {
  const refusal = { status: 429, retryAfter: null }

  const asking = heedLimit(
    async () => refusal,
    (answer) => answer,
  )

  await expect(asking).rejects.toThrow('does not say when')
})
