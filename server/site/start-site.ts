import { once } from 'node:events'
import type { Server } from 'node:http'
import { SiteError } from '../../shared/errors.ts'
import { applyUpgrades } from '../http/apply-upgrades.ts'
import { toAssetFolders } from '../http/assets/assets-step.ts'
import { storeAssets } from '../http/assets/store-assets.ts'
import { findDescriptorLimit } from '../http/descriptors.ts'
import type { Config } from '../process/config.ts'
import { type DrainOptions, drainOnSignals } from '../process/lifecycle.ts'
import { closeVarDir } from '../process/private/private-files.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { attendSiblings } from '../process/workers/attend.ts'
import type { Siblings } from '../process/workers/siblings.ts'
import { collectGarbage } from './collect-garbage.ts'
import { importOnFirstStart } from './first-start.ts'
import { openSite } from './open-site.ts'
import { checkPort, toListenFault } from './preflight/check-port.ts'
import { toStoreFault } from './preflight/store-fault.ts'
import { createSiteServer } from './site-server.ts'
import { WEBSOCKET_CHAIN } from './websocket-chain.ts'

export interface StartOptions {
  /** Renders from the sources through Vite. */
  readonly development?: boolean
  /** Set if this is one of several processes on the port. */
  readonly siblings?: Siblings
}

/** Runs a site in this process: fills an empty store, listens, and drains on signals; exits if it cannot start. */
export async function startSite(config: Config, { development, siblings }: StartOptions): Promise<void> {
  // Before anything is stored. Workers share the port of their primary; in development the former process may just end.
  const fault = siblings || development ? null : await checkPort(config)
  if (fault !== null) exit(fault)
  const vite = development
    ? await (await import('../pages/render/development-renderer.ts')).createDevelopmentRenderer()
    : null
  const site = await openSite(config, {
    ...(vite && { renderer: vite.renderer, development: vite.middleware }),
    ...(siblings && { siblings }),
  }).catch(exitWithoutStore(config))
  const { services } = site
  const { lifecycle, log, store } = services
  const open = closeVarDir(config.varDir)
  if (open.length > 0) log.warn({ event: 'var_dir_open' satisfies LogEvent, entries: open.slice(0, 10) })
  await importOnFirstStart(services)
  // Before the first page is sent: the next request of its reader may reach an instance of the former build.
  if (store && !development) {
    lifecycle.onClose('assets', await storeAssets({ ...services, store, folder: toAssetFolders(config).assets }))
  }
  await site.start()
  if (vite) lifecycle.onClose('vite', vite.close)

  const server = createSiteServer(site.app, services, { descriptors: findDescriptorLimit() })
  applyUpgrades(server, WEBSOCKET_CHAIN, services)
  // In development a restart does not wait for requests.
  const limits = development
    ? { drainMs: 500, noticeMs: 0 }
    : { drainMs: config.drainMs, noticeMs: config.drainNoticeMs }
  const draining: DrainOptions = { lifecycle, server, log, sockets: services.sockets, ...limits }
  if (siblings) attendSiblings(siblings, services, draining)
  else drainOnSignals(draining)
  // Before the first request, which would have to wait for it.
  collectGarbage()
  const port = await listen(server, config)
  lifecycle.markReady()
  log.info({ event: 'server_started' satisfies LogEvent })
  if (siblings) siblings.listening(port)
  else process.stdout.write(`${services.publication.name} is at http://localhost:${port}/\n`)
}

/** Listens and returns the port; exits if it cannot. */
async function listen(server: Server, { port, host }: Config): Promise<number> {
  server.once('error', (error: NodeJS.ErrnoException) => {
    exit(toListenFault(error, port))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Prints one line if the store cannot be opened, and exits; a supervisor restarts the process. */
function exitWithoutStore(config: Config): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof SiteError)) throw error
    if (error.code === 'STORE_REFUSED') exit(error.message)
    if (error.code === 'CONFIG_INVALID') exit(error.message, 78)
    if (error.code !== 'STORE_UNAVAILABLE') throw error
    exit(toStoreFault(config, error))
  }
}

function exit(reason: string, status = 1): never {
  process.stderr.write(`masthead: ${reason}\n`)
  process.exit(status)
}
