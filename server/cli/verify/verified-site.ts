import type { AddressInfo } from 'node:net'
import { createHttpServer } from '../../http/http-server.ts'
import type { Renderer } from '../../pages/render/renderer.ts'
import type { Config } from '../../process/config.ts'
import { openSite } from '../../site/open-site.ts'

/** One response: its status and where it leads. */
export interface SiteResponse {
  readonly status: number
  readonly location: string | null
  /** The media type; null: unknown. */
  readonly type: string | null
}

/** The site of a store in this process, for as long as a command asks it. */
export interface VerifiedSite {
  /**
   * @param path with its query, encoded
   * @param accept what the client reads
   */
  ask(path: string, accept: string): Promise<SiteResponse>
  close(): Promise<void>
}

/** Only statuses are needed, so nothing is rendered, and no build is needed. */
const NO_RENDERER: Renderer = { build: 'none', render: async () => {} }

/**
 * Opens the site on a port of the loopback that only this process knows. Another process may run the same site: this one
 * follows no changes, purges no CDN and writes no copies of pages.
 */
export async function openVerifiedSite(config: Config): Promise<VerifiedSite> {
  const quiet = { ...config, pageCacheBytes: 0, logLevel: 'silent' as const }
  const { app, services, close } = await openSite(quiet, { renderer: NO_RENDERER })
  // Parts that `start` would register; nothing else is started.
  services.lifecycle.onClose('limits', () => services.limits.close())
  services.lifecycle.onClose('compiler', () => services.compiler.close())
  services.lifecycle.onClose('store', () => services.store?.close())
  const server = createHttpServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo
  return {
    async ask(path, accept) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'HEAD',
        redirect: 'manual',
        // Like an edge, so that the request is put into no test.
        headers: { 'x-ab-test-variation': 'none', accept },
      })
      const { status, headers } = response
      return { status, location: headers.get('location'), type: headers.get('content-type') }
    },
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
      await close()
    },
  }
}
