import { join } from 'node:path'
import type { Logger } from 'pino'
import { createAddresses } from '../addresses/routing/addresses.ts'
import type { Router } from '../addresses/routing/router.ts'
import type { BodyCompiler } from '../body/body-compiler.ts'
import type { Config } from '../process/config.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import type { Store } from '../store/store.ts'
import type { ContentApi } from './content-api.ts'
import { createEmbeddedContent } from './embedded/embedded-content.ts'
import { observeContent } from './observed-content.ts'
import type { PreviewLinks } from './previews/preview-links.ts'
import type { Publication } from './publication/publication.ts'
import { writtenIn } from './publication/written-in.ts'
import { createJsonHost } from './remote/json-host.ts'
import { createRemoteContent } from './remote/remote-content.ts'
import type { SourceWatch } from './remote/source-watch.ts'
import type { LiveMaking } from './to-live-update.ts'

export interface ContentServices {
  readonly config: Config
  /** null in remote mode. */
  readonly store: Store | null
  readonly router: Router
  readonly publication: Pick<Publication, 'sections' | 'timeZone' | 'language' | 'synonyms'>
  readonly log: Logger
  readonly metrics: Metrics
  readonly clock: () => number
  readonly compiler: BodyCompiler
  /** A signed address of an author’s portrait in live coverage; absent if there are none. */
  readonly portraitOf?: LiveMaking['portraitOf']
  /** null in remote mode: the host reads its own links. */
  readonly previews: PreviewLinks | null
  /** Knows when the remote host is down; absent: each call finds out by itself. */
  readonly watch?: SourceWatch | undefined
}

/** Milliseconds a page may wait for its vanity record (VN-001). */
const VANITY_TIMEOUT_MS = 2000

/**
 * The content API of this installation: the embedded store, or the host that CONTENT_API_URL names (CL-002).
 *
 * @throws Error when the content is embedded and there is no store
 */
export function createContent(services: ContentServices): ContentApi {
  const { config, store, log, metrics } = services
  const origin = config.contentApiUrl
  if (origin !== null) return observeContent(createRemote(services, origin), { log, metrics })
  if (store === null) throw new Error('The embedded content needs a store')
  return observeContent(createEmbedded(services, store), { log, metrics })
}

/** Content of the host that CONTENT_API_URL names. */
function createRemote(services: ContentServices, origin: string): ContentApi {
  const { config, compiler, portraitOf = withoutPortrait, watch } = services
  const watched = watch && { watch }
  return createRemoteContent({
    host: createJsonHost({ origin, previewHeader: config.previewHeader, ...watched }),
    origin,
    vanity: {
      host: createJsonHost({ origin, previewHeader: null, timeoutMs: VANITY_TIMEOUT_MS, ...watched }),
      path: config.vanityPath,
    },
    site: config.siteKey,
    debug: config.environment === 'development',
    compiler,
    urlOf: createUrlOf(services),
    portraitOf,
    onFault: createFaultLog(services.log),
  })
}

/** Content of the embedded store. */
function createEmbedded(services: ContentServices, store: Store): ContentApi {
  const { config, router, publication, compiler, clock, portraitOf = withoutPortrait, previews } = services
  return createEmbeddedContent({
    store,
    layoutsDir: join(config.publicationDir, 'layouts'),
    urlOf: createUrlOf(services),
    portraitOf,
    hubs: publication.sections.hubs,
    timeZone: publication.timeZone,
    language: writtenIn({ publication, config }),
    origin: config.siteOrigin,
    isIndexed: (path) => router.match(path)?.route.meta.robots !== 'noindex',
    branded: config.branded,
    bar: publication.sections.bar,
    synonyms: publication.synonyms,
    clock,
    compiler,
    onFault: createFaultLog(services.log),
    ...(previews && { previews }),
  })
}

const withoutPortrait = () => null

function createUrlOf({ router, config, publication }: ContentServices) {
  return createAddresses(router, config.branded, publication.sections.ownNames).urlOf
}

function createFaultLog(log: Logger) {
  return ({ what, error }: { readonly what: string; readonly error: unknown }) =>
    log.warn({ event: 'component_failed' satisfies LogEvent, what, err: error })
}
