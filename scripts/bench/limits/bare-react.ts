/**
 * Limit: React alone. It pipes the tree of our own page from data in memory to the socket, between two fixed strings: no
 * Express, no content, no data block. React renders the whole tree for each response; with the argument `ready` the header
 * and footer are cached HTML, as in our own server.
 */
import '../../../server/process/env.ts'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerEntry } from '../../../server/pages/render/stream.ts'
import { DIST_DIR } from '../../../server/process/dist-dir.ts'
import { readRecording } from '../recording/recording.ts'

const BEFORE = '<div id="app">'
const AFTER = '</div><script type="application/json" id="data">'

const { shell, pages } = readRecording(process.argv[2] ?? '')
const parts = process.argv[3] === 'ready' ? 'cached' : 'fresh'
const bundle: unknown = await import(pathToFileURL(join(DIST_DIR, 'server', 'entry.server.js')).href)
const entry = bundle as ServerEntry
const ready = new Map(await Promise.all(pages.map(prepare)))

async function prepare({ path, payload, html }: (typeof pages)[number]) {
  const start = Buffer.from(html.slice(0, html.indexOf(BEFORE) + BEFORE.length))
  const end = Buffer.from(html.slice(html.indexOf(AFTER)))
  return [path, { start, end, render: await entry.prepare(payload, shell, parts) }] as const
}

createServer((request, response) => {
  const page = ready.get(request.url ?? '')
  if (!page) {
    response.writeHead(404).end()
    return
  }
  const end = response.end.bind(response)
  // React ends the stream that it pipes to, so the rest of the document is written here.
  Object.assign(response, { end: () => end(page.end) })
  const stream = page.render({
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady() {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      response.write(page.start)
      stream.pipe(response)
    },
    onShellError: () => response.destroy(),
  })
}).listen(Number(process.env.PORT), '127.0.0.1')
