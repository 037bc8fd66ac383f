import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import request from 'supertest'
import { onTestFinished } from 'vitest'
import type { ContentApi } from '../../server/content/content-api.ts'
import { createHttpServer } from '../../server/http/http-server.ts'
import { createApp } from '../../server/site/app.ts'
import type { Services, SiteServices } from '../../server/site/services.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { buildConfig, buildServices } from './services.ts'
import { buildDesk, buildEmbeddedContent, type Desk } from './store.ts'

/** The publish token of tests. */
export const PUBLISH_TOKEN = 'publish-token-of-the-test'

export const BEARER = `Bearer ${PUBLISH_TOKEN}`

/** The path of a document in the mounted API. */
export function toPagePath(id: string, type = 'article'): string {
  return `/api/neutron/composer/cnet/pages/${type}/${encodeURIComponent(id)}/web`
}

export interface ApiParts {
  readonly desk?: Desk
  /** Replaces the embedded content. */
  readonly content?: ContentApi
  readonly env?: Readonly<Record<string, string>>
  readonly overrides?: Partial<Services>
}

/** Services of a site in embedded mode, on the store of a desk. */
export function buildApiServices({
  desk = buildDesk(),
  content,
  env = {},
  overrides = {},
}: ApiParts = {}): SiteServices {
  return buildServices({
    config: buildConfig({ PUBLISH_TOKEN, LOG_LEVEL: 'silent', ...env }),
    router: createSiteRouter({ locales: ['en'] }),
    store: desk.store,
    content: content ?? buildEmbeddedContent(desk),
    clock: desk.services.clock,
    ...overrides,
  })
}

/**
 * The whole site on a port of the loopback, until the end of the test; `bodyStalledMs` is passed to `createHttpServer`.
 */
export async function startSite(
  services: SiteServices,
  bodyStalledMs?: number,
): Promise<{ readonly origin: string; readonly server: Server }> {
  const server = createHttpServer(createApp(services), { ...(bodyStalledMs !== undefined && { bodyStalledMs }) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** The site without a port of its own, with calls to its API as a reader and as a publisher. */
export function mountApi(parts: ApiParts = {}) {
  const desk = parts.desk ?? buildDesk()
  const services = buildApiServices({ ...parts, desk })
  const app = createApp(services)
  const put = (id: string, body: unknown, type = 'article') =>
    request(app)
      .put(toPagePath(id, type))
      .set('authorization', BEARER)
      .send(body as object)
  return { app, desk, services, put, get: (path: string) => request(app).get(path) }
}
