import './env.ts'
import { SiteError } from '../shared/errors.ts'
import { createApp } from './app.ts'
import { keepAssets } from './assets/keep-assets.ts'
import { type Config, parseConfig } from './config.ts'
import { createServices, DIST_DIR } from './create-services.ts'
import { importOnFirstStart } from './first-start.ts'
import { toAssetFolders } from './http/assets-step.ts'
import { createHttpServer } from './http/http-server.ts'
import { drainOnSignals } from './http/lifecycle.ts'
import type { LogEvent } from './log-events.ts'
import { readPublication } from './publication/publication.ts'
import { createProductionRenderer } from './render/production-renderer.ts'
import { readRules } from './rules/read-rules.ts'

const config = readOrExit(() => parseConfig(process.env))
// Before anything is opened: a publisher's mistake is told like an operator's.
readOrExit(() => [readPublication(config), readRules(config)])
if (process.argv.includes('--check-config')) {
  process.stdout.write('The configuration is valid.\n')
  process.exit(0)
}
await start(config)

async function start(config: Config): Promise<void> {
  const development = process.argv.includes('--dev')
    ? await (await import('./render/development-renderer.ts')).createDevelopmentRenderer()
    : null
  const renderer = development?.renderer ?? (await createProductionRenderer(DIST_DIR))
  const services = await createServices(config, renderer).catch(exitWithoutStore)
  const { lifecycle, log, store } = services
  await importOnFirstStart(services)
  // Before the first page goes out: its reader may be led to an instance of the former build with the next request.
  if (store && !development) {
    lifecycle.onClose('assets', await keepAssets({ ...services, store, folder: toAssetFolders(config).assets }))
  }
  const following = services.changes?.start()
  // The embedded log is at hand; a remote host that is down must not hold up the start.
  if (services.store) await following
  const server = createHttpServer(createApp(services, development?.middleware))

  lifecycle.onClose('rules', services.rules.follow())
  services.purger?.start()
  // Before the store closes: what is not purged by then waits in it for the next process.
  lifecycle.onClose('purges', () => services.purger?.stop())
  lifecycle.onClose('changes', () => services.changes?.stop())
  if (development) lifecycle.onClose('vite', development.close)
  lifecycle.onClose('pages', () => services.pages?.close())
  if (store) lifecycle.onClose('store', () => store.close())
  drainOnSignals({ lifecycle, server, log, drainMs: config.drainMs })

  server.once('error', (error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EADDRINUSE' ? `port ${config.port} is taken; set PORT to another one` : error.message
    process.stderr.write(`masthead: cannot listen: ${reason}\n`)
    process.exit(1)
  })
  server.listen(config.port, config.host, () => {
    lifecycle.markReady()
    log.info({ event: 'server_started' satisfies LogEvent })
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : config.port
    process.stdout.write(`${services.publication.name} is at http://localhost:${port}/\n`)
  })
}

/** A database that cannot be reached is told in a line; whoever supervises the process starts it again. */
function exitWithoutStore(error: unknown): never {
  if (!(error instanceof SiteError) || error.code !== 'STORE_UNAVAILABLE') throw error
  const reason = error.cause instanceof Error ? toWords(error.cause) : 'no reason given'
  process.stderr.write(`masthead: the database of DATABASE_URL cannot be reached: ${reason}\n`)
  process.exit(1)
}

/** A name with several addresses fails with several reasons, and no words of its own. */
function toWords(cause: Error): string {
  const [first] = cause instanceof AggregateError ? cause.errors : []
  return cause.message || (first instanceof Error ? first.message : cause.name)
}

/** All faults at once, a line each, and exit status 78 (EX_CONFIG of sysexits.h) instead of a stack. */
function readOrExit<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(78)
  }
}
