import { once } from 'node:events'
import type { Server } from 'node:http'
import { SiteError } from '../shared/errors.ts'
import { toAssetFolders } from './assets/assets-step.ts'
import { storeAssets } from './assets/store-assets.ts'
import type { Config } from './config.ts'
import { createHttpServer } from './http/http-server.ts'
import { type DrainOptions, drainOnSignals } from './http/lifecycle.ts'
import type { LogEvent } from './log-events.ts'
import { importOnFirstStart } from './site/first-start.ts'
import { openSite } from './site/open-site.ts'
import { attendSiblings } from './workers/attend.ts'
import type { Siblings } from './workers/siblings.ts'

export interface StartOptions {
  /** Behind Vite, which renders from the sources. */
  readonly development?: boolean
  /** Where this is one of several processes at the port. */
  readonly siblings?: Siblings
}

/** The process around a site: fills an empty store, listens, and drains on signals; exits where it cannot start. */
export async function startSite(config: Config, { development, siblings }: StartOptions): Promise<void> {
  const vite = development ? await (await import('./render/development-renderer.ts')).createDevelopmentRenderer() : null
  const site = await openSite(config, {
    ...(vite && { renderer: vite.renderer, development: vite.middleware }),
    ...(siblings && { siblings }),
  }).catch(exitWithoutStore(config))
  const { services } = site
  const { lifecycle, log, store } = services
  await importOnFirstStart(services)
  // Before the first page goes out: its reader may be led to an instance of the former build with the next request.
  if (store && !development) {
    lifecycle.onClose('assets', await storeAssets({ ...services, store, folder: toAssetFolders(config).assets }))
  }
  await site.start()
  if (vite) lifecycle.onClose('vite', vite.close)

  const server = createHttpServer(site.app)
  // A developer who saved a file waits for nobody's requests.
  const limits = development
    ? { drainMs: 500, noticeMs: 0 }
    : { drainMs: config.drainMs, noticeMs: config.drainNoticeMs }
  const draining: DrainOptions = { lifecycle, server, log, ...limits }
  if (siblings) attendSiblings(siblings, services, draining)
  else drainOnSignals(draining)
  const port = await listen(server, config)
  lifecycle.markReady()
  log.info({ event: 'server_started' satisfies LogEvent })
  if (siblings) siblings.listening(port)
  else process.stdout.write(`${services.publication.name} is at http://localhost:${port}/\n`)
}

/** The port it listens at; exits where it cannot. */
async function listen(server: Server, { port, host }: Config): Promise<number> {
  server.once('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `port ${port} is taken; set PORT to another one` : error.message
    process.stderr.write(`masthead: cannot listen: ${reason}\n`)
    process.exit(1)
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** A store that cannot be opened is told in a line; whoever supervises the process starts it again. */
function exitWithoutStore(config: Config): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof SiteError) || error.code !== 'STORE_UNAVAILABLE') throw error
    const reason = error.cause instanceof Error ? toWords(error.cause) : 'no reason given'
    const what =
      config.databaseUrl === null
        ? `the store in ${config.varDir} cannot be opened (is the disk full, or not ours?)`
        : 'the database of DATABASE_URL cannot be reached'
    process.stderr.write(`masthead: ${what}: ${reason}\n`)
    process.exit(1)
  }
}

/** A name with several addresses fails with several reasons, and no words of its own. */
function toWords(cause: Error): string {
  const [first] = cause instanceof AggregateError ? cause.errors : []
  return cause.message || (first instanceof Error ? first.message : cause.name)
}
