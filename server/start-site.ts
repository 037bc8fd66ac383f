import { once } from 'node:events'
import { SiteError } from '../shared/errors.ts'
import { createApp } from './app.ts'
import { keepAssets } from './assets/keep-assets.ts'
import type { Config } from './config.ts'
import type { SourceHealth } from './content/source-health.ts'
import { createServices, DIST_DIR } from './create-services.ts'
import { importOnFirstStart } from './first-start.ts'
import { toAssetFolders } from './http/assets-step.ts'
import { createHttpServer } from './http/http-server.ts'
import { drainOnSignals } from './http/lifecycle.ts'
import type { LogEvent } from './log-events.ts'
import { createProductionRenderer } from './render/production-renderer.ts'
import { attendSiblings } from './workers/attend.ts'
import type { Siblings } from './workers/siblings.ts'

export interface StartOptions {
  /** Behind Vite, which draws from the sources. */
  readonly development?: boolean
  /** Where this is one of several processes at the port. */
  readonly siblings?: Siblings
}

/** Builds the site, fills it when it is empty, and answers readers; ends the process where it cannot. */
export async function startSite(config: Config, { development, siblings }: StartOptions): Promise<void> {
  const vite = development ? await (await import('./render/development-renderer.ts')).createDevelopmentRenderer() : null
  const renderer = vite?.renderer ?? (await createProductionRenderer(DIST_DIR, config.staticAssetHost))
  const services = await createServices(config, renderer, siblings && { siblings }).catch(exitWithoutStore(config))
  const { lifecycle, log, store } = services
  await importOnFirstStart(services)
  // Before the first page goes out: its reader may be led to an instance of the former build with the next request.
  if (store && !development) {
    lifecycle.onClose('assets', await keepAssets({ ...services, store, folder: toAssetFolders(config).assets }))
  }
  // Before the log is followed: who minds its rows subscribes here.
  const server = createHttpServer(createApp(services, vite?.middleware))
  const following = services.changes?.start()
  // The embedded log is at hand; a remote host that answers nothing must not hold up the start.
  await (store ? following : Promise.race([following, silenceOf(services.source)]))

  lifecycle.onClose('rules', services.rules.follow())
  services.purger?.start()
  // Before the store closes: what is not purged by then waits in it for the next process.
  lifecycle.onClose('purges', () => services.purger?.stop())
  lifecycle.onClose('changes', () => services.changes?.stop())
  lifecycle.onClose('source', () => services.source.close())
  if (vite) lifecycle.onClose('vite', vite.close)
  lifecycle.onClose('pages', () => services.pages?.close())
  lifecycle.onClose('limits', () => services.limits.close())
  lifecycle.onClose('compiler', () => services.compiler.close())
  if (store) lifecycle.onClose('store', () => store.close())
  // A developer who saved a file waits for nobody's requests.
  const limits = development
    ? { drainMs: 500, noticeMs: 0 }
    : { drainMs: config.drainMs, noticeMs: config.drainNoticeMs }
  const draining = { lifecycle, server, log, ...limits }
  if (siblings) attendSiblings(siblings, services, draining)
  else drainOnSignals(draining)

  server.once('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `port ${config.port} is taken; set PORT to another one` : error.message
    process.stderr.write(`masthead: cannot listen: ${reason}\n`)
    process.exit(1)
  })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  lifecycle.markReady()
  log.info({ event: 'server_started' satisfies LogEvent })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  if (siblings) siblings.listening(port)
  else process.stdout.write(`${services.publication.name} is at http://localhost:${port}/\n`)
}

/** Resolves when the source falls silent: from then on copies of pages are sent at once. */
function silenceOf(source: SourceHealth): Promise<void> {
  return new Promise((resolve) => {
    const leave = source.subscribe((news) => {
      if (news === 'up') return
      leave()
      resolve()
    })
  })
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
