import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProductionRenderer } from '../../../server/pages/render/production-renderer.ts'
import type { Renderer } from '../../../server/pages/render/renderer.ts'
import { parseConfig } from '../../../server/process/config.ts'
import { DIST_DIR } from '../../../server/process/dist-dir.ts'
import { importOnFirstStart } from '../../../server/site/first-start.ts'
import { openSite } from '../../../server/site/open-site.ts'
import type { DocumentShell, PagePayload } from '../../../shared/page/payload.ts'
import { type RecordedPage, type Recording, slugOf } from './recording.ts'

/** Headers of one response that are not part of the page. */
const PASSING = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'x-tx-id',
]

/** The maximum number of pages that are searched for stories; the demo publication has about 300. */
const MAX_LOOKED_AT = 600

/**
 * Imports the publication into `env.VAR_DIR` if needed, and records the front page and up to `articles` stories with
 * HTML blocks only, which a peer can render completely.
 */
export async function recordPages(env: Readonly<Record<string, string>>, articles: number): Promise<Recording> {
  const drawn = new Map<string, { readonly payload: PagePayload; readonly shell: DocumentShell }>()
  const inner = await createProductionRenderer(DIST_DIR)
  const renderer: Renderer = {
    build: inner.build,
    render(payload, shell, open) {
      drawn.set(payload.path, { payload, shell })
      return inner.render(payload, shell, open)
    },
  }
  const config = parseConfig({ ...env, PAGE_CACHE_BYTES: '0', LOG_LEVEL: 'silent' })
  const { services, app } = await openSite(config, { renderer })
  await importOnFirstStart(services)
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    return await walk(base, drawn, articles)
  } finally {
    server.close()
    server.closeAllConnections()
    await services.changes?.stop()
    await services.store?.close()
  }
}

async function walk(
  base: string,
  drawn: ReadonlyMap<string, { readonly payload: PagePayload; readonly shell: DocumentShell }>,
  articles: number,
): Promise<Recording> {
  const pages: RecordedPage[] = []
  const slugs = new Set<string>()
  const queue = ['/']
  const known = new Set(queue)
  for (let looked = 0; looked < MAX_LOOKED_AT && pages.length <= articles; looked += 1) {
    const path = queue.shift()
    if (path === undefined) break
    const answer = await fetch(base + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })
    const html = await answer.text()
    const payload = drawn.get(path)?.payload
    if (answer.status !== 200 || payload === undefined) continue
    for (const next of onward(payload, drawn.get(path)?.shell)) {
      if (known.has(next)) continue
      known.add(next)
      queue.push(next)
    }
    const kind = kindOf(payload)
    if (kind === null || slugs.has(slugOf(path))) continue
    slugs.add(slugOf(path))
    pages.push({ kind, path, payload, html, headers: lastingHeaders(answer.headers) })
  }
  const shell = drawn.get('/')?.shell
  if (pages[0]?.kind !== 'front' || shell === undefined) throw new Error('The front page could not be recorded')
  return { shell, pages }
}

function kindOf({ path, page, content }: PagePayload): RecordedPage['kind'] | null {
  if (path === '/') return 'front'
  // Peers have no prices, lists or markup for machines of other pages than that of an article.
  if (page !== 'article') return null
  // HTML with a style sheet of its own is a block, of which peers get the shortcode alone.
  const isText = content.kind === 'article' && content.body.every((block) => block.kind === 'html' && !block.sheet)
  return isText ? 'article' : null
}

/** Stories first, then the hubs that link more of them. */
function onward({ rows }: PagePayload, shell: DocumentShell | undefined): readonly string[] {
  const lists = rows.flatMap(({ columns }) => columns.flatMap(({ components }) => components.map(({ list }) => list)))
  const cards = lists.flatMap((list) => list?.items ?? [])
  const hubs = shell?.header.groups.flatMap(({ href, items }) => [href, ...items.map((item) => item.href)]) ?? []
  return [...cards.map(({ href }) => href), ...hubs].filter((href) => /^\/[^/?#]/.test(href))
}

function lastingHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => !PASSING.includes(name)))
}
