import { userInfo } from 'node:os'
import { join } from 'node:path'
import { createBodyCompiler } from '../body/body-compiler.ts'
import { readLayouts } from '../content/embedded/layouts.ts'
import { toLinkRules } from '../content/publication/link-rules.ts'
import { type Publication, readPublication } from '../content/publication/publication.ts'
import { readAffiliatesOrFail } from '../content/publication/read-affiliates.ts'
import { toBodyPlace } from '../content/publication/written-in.ts'
import { createImportTarget } from '../importers/create-import-target.ts'
import type { ImportTarget } from '../importers/import-target.ts'
import { type Config, parseConfig } from '../process/config.ts'
import { createImageSigner } from '../process/signature.ts'
import { createLogger } from '../process/telemetry/logger.ts'
import { createPublishServices } from '../publishing/create-publish-services.ts'
import type { PublishServices } from '../publishing/services.ts'
import type { VanityDesk } from '../publishing/vanity/vanity-desk.ts'
import { readSecret } from '../site/secrets.ts'
import { createSiteRouter } from '../site/site-router.ts'
import { refuseFormerStore } from '../store/former-store.ts'
import type { Writer } from '../store/history/writer.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import type { Console } from './console.ts'
import { toPlainLog } from './plain-log.ts'

/** The store and services of the commands; the site itself need not be running. */
export interface Desk {
  readonly config: Config
  readonly publication: Publication
  readonly store: Store
  readonly publishing: PublishServices
  readonly target: ImportTarget
  readonly vanity: VanityDesk
  close(): Promise<void>
}

/**
 * Opens the site's store with the site's configuration (VAR_DIR, DATABASE_URL and the rest).
 *
 * @throws SiteError CONFIG_INVALID, STORE_UNAVAILABLE; Error when the content is elsewhere (CONTENT_API_URL)
 */
export async function openDesk({ env, err }: Pick<Console, 'env' | 'err'>): Promise<Desk> {
  const config = parseConfig(env)
  if (config.dataSource === 'stub') {
    throw new Error('DATA_SOURCE=stub shows built-in fixtures; unset it to use the store of the site')
  }
  if (config.contentApiUrl !== null) {
    throw new Error(`The content of this site is at ${config.contentApiUrl}; publish there`)
  }
  refuseFormerStore(config)
  const store = await openStore(config, (copy) =>
    err(`The store is migrated to this version; it was copied to ${copy}\n`),
  )
  // No follower: the running site follows the change log itself, and nothing is cached here.
  const log = createLogger({ ...config, logLevel: 'warn' }, { write: (line) => err(toPlainLog(line)) })
  const publication = readPublication(config)
  const router = createSiteRouter(config, publication.sections)
  const links = toLinkRules(publication, config, readAffiliatesOrFail(config))
  const compiler = createBodyCompiler({ readLinks: () => links, place: toBodyPlace(publication) })
  const services = {
    store,
    changes: null,
    router,
    clock: Date.now,
    config,
    log,
    publication,
    compiler,
    writer: toWriter(),
  }
  const publishing = createPublishServices(services)
  if (publishing === null) throw new Error('There is no store to publish to')
  const secret = config.resizeSecret ?? readSecret(config, 'RESIZE_SECRET')
  // The site reports a faulty layout when it starts.
  const layouts = readLayouts(join(config.publicationDir, 'layouts'), () => undefined)
  const images = createImageSigner({ secret, algorithm: config.resizeAlgorithm, hosts: config.resizeHosts })
  return {
    config,
    publication,
    store,
    publishing,
    target: createImportTarget({ publishing, config, router, images, layouts, publication }),
    vanity: { publishing, router, config },
    async close() {
      await compiler.close()
      await store.close()
    },
  }
}

/** The user who runs the command. */
function toWriter(): Writer {
  try {
    return { name: userInfo().username, via: 'command' }
  } catch {
    // The user of a container may have no name.
    return { name: 'command', via: 'command' }
  }
}
