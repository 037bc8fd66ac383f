/**
 * The content host of a bench, in a separate process: our content API on an embedded store, for our own site and the
 * peers. It caches every response, so that the host is never what is measured. At its second address no two successive
 * answers have the same bytes.
 */
import '../../../server/process/env.ts'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import type { Renderer } from '../../../server/pages/render/renderer.ts'
import { readOptions } from '../../../server/process/command-line/read-options.ts'
import { parseConfig } from '../../../server/process/config.ts'
import { openSite } from '../../../server/site/open-site.ts'
import { HOST_ADDRESS, RESTLESS_ADDRESS } from './addresses.ts'

interface Ready {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** Only the change log is read again for each request; all else is constant during a bench. */
const LIVE = /\/changes\//

const { PORT: port } = await readOptions({
  name: 'node content-host.ts',
  about: 'Serves the content of the store in VAR_DIR.',
  words: { PORT: z.coerce.number().int().min(0).max(65_535).default(0) },
})
const ready = new Map<string, Ready>()

/** The host renders no pages. */
const renderer: Renderer = {
  build: 'bench',
  render: () => Promise.reject(new Error('The content host renders no pages')),
}
const site = await openSite(parseConfig({ ...process.env, LOG_LEVEL: 'silent' }), { renderer })
await site.start()
const api = createServer(site.app).listen(0, '127.0.0.1')
await once(api, 'listening')
const origin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`

for (const address of [HOST_ADDRESS, RESTLESS_ADDRESS]) {
  createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(port, address)
}

async function answer({ url = '' }: IncomingMessage, response: ServerResponse): Promise<void> {
  const found = ready.get(url)
  if (found) return send(response, 200, found)
  const fetched = await fetch(origin + url, { headers: { accept: 'application/json' }, redirect: 'manual' })
  const keys = fetched.headers.get('surrogate-key')
  const made = {
    headers: { 'content-type': 'application/json', ...(keys !== null && { 'surrogate-key': keys }) },
    body: Buffer.from(await fetched.arrayBuffer()),
  }
  if (fetched.status === 200 && !LIVE.test(url)) ready.set(url, made)
  send(response, fetched.status, made)
}

function send(response: ServerResponse, status: number, { headers, body }: Ready): void {
  const said = response.socket?.localAddress === RESTLESS_ADDRESS ? vary(body) : body
  response.writeHead(status, { ...headers, 'content-length': said.length })
  response.end(said)
}

const VARIED = 97
let varied = 0

/** The same JSON in other bytes: the number of spaces after it differs in each response. */
function vary(body: Buffer): Buffer {
  varied = (varied + 1) % VARIED
  return Buffer.concat([body, Buffer.alloc(varied, ' ')])
}
