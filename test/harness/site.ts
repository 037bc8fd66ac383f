import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { applyUpgrades } from '../../server/http/apply-upgrades.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { parseConfig } from '../../server/process/config.ts'
import { createLogger } from '../../server/process/telemetry/logger.ts'
import { openSite } from '../../server/site/open-site.ts'
import type { Services } from '../../server/site/services.ts'
import { WEBSOCKET_CHAIN } from '../../server/site/websocket-chain.ts'
import { makeVarFolder } from './folder.ts'
import { type Document, PUBLISH_TOKEN, type Published, publishOver } from './publish.ts'
import { SITES_OF_STILLS, STILL } from './still.ts'

export interface SiteOptions {
  readonly env?: Readonly<Record<string, string>>
  /** The name in its address; `localhost` where browsers need a domain, as for passkeys. */
  readonly host?: '127.0.0.1' | 'localhost'
  /** `demo` (the default): a copy of the demo publication; `none`: an empty store. */
  readonly content?: 'demo' | 'none'
  /** True: every picture is a still, for the tests of a tab (`openTab`). */
  readonly stills?: boolean
  /** True: its other name, `localhost` or `127.0.0.1`, is `FRAME_ORIGIN`. */
  readonly frames?: boolean
  /** Published when the site runs. */
  readonly documents?: readonly Document[]
  /** Milliseconds since the epoch; by default the system time. With the demo, not before `timeAfterImport`. */
  readonly clock?: () => number
  /** From 0 up to 1; by default 0, the first bucket of every test, so that pages are the same in every run. */
  readonly random?: () => number
}

export interface Site {
  /** Scheme, host and port, without a slash at the end. */
  readonly base: string
  /** Its other name, where the server listens too. */
  readonly otherBase: string
  readonly services: Services
  /** Log lines from level warn unless LOG_LEVEL is set. */
  readonly log: readonly Readonly<Record<string, unknown>>[]
  publish(document: Document): Promise<Published>
  fetch(path: string, init?: RequestInit): Promise<Response>
  close(): Promise<void>
}

/** The whole site in this process, in production mode, behind a real server on its own port. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const folder = makeVarFolder(options.content ?? 'demo')
  // The server listens first, as the configuration contains its port.
  let app: RequestListener = (_request, response) => response.writeHead(503).end()
  const server = createHttpServer((request, response) => {
    if (options.stills === true && request.url?.includes('/resize/')) {
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(STILL)
    } else app(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const base = `http://${options.host ?? '127.0.0.1'}:${port}`
  const otherBase = `http://${options.host === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`
  if (options.stills === true) SITES_OF_STILLS.add(base)
  const config = parseConfig({
    NODE_ENV: 'production',
    PORT: String(port),
    SITE_ORIGIN: base,
    VAR_DIR: folder.path,
    PUBLISH_TOKEN,
    LOG_LEVEL: 'warn',
    // The keys of pages are what most tests of renewal look at.
    CDN_KEY_HEADER: 'Surrogate-Key',
    // No sampling, so that a page loads the same files each time.
    WEB_VITALS_SHARE: '0',
    ...(options.frames === true && { FRAME_ORIGIN: otherBase }),
    ...options.env,
  })
  const log: Record<string, unknown>[] = []
  const logger = createLogger(config, { write: (line: string) => void log.push(JSON.parse(line)) })
  const random = options.random ?? (() => 0)
  const overrides = { log: logger, random, strictReads: true, ...(options.clock && { clock: options.clock }) }
  const opened = await openSite(config, overrides)
  const { services } = opened
  app = opened.app
  applyUpgrades(server, WEBSOCKET_CHAIN, services)
  await opened.start()
  services.lifecycle.markReady()

  const site: Site = {
    base,
    otherBase,
    services,
    log,
    publish: (document) => publishOver(base, document, config.siteKey),
    fetch: (path, init) => fetch(base + path, { redirect: 'manual', ...init }),
    async close() {
      SITES_OF_STILLS.delete(base)
      await services.sockets.drain(0)
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      await opened.close()
      folder.remove()
    },
  }
  for (const document of options.documents ?? []) await site.publish(document)
  return site
}
