import type { LogEvent } from '../process/telemetry/log-events.ts'
import type { Services } from './services.ts'
import { findOtherOwner, putOwner } from './store-owner.ts'

/** The key in the store for the progress of the first import: absent, `begun` or `done`. */
const MARK = 'first-import'

/**
 * Imports the publication into an empty store, before the port opens. A store that already has documents gets nothing.
 * An interrupted import is repeated at the next start, without changing documents that it has imported.
 */
export async function importOnFirstStart(services: Services): Promise<void> {
  const { store, config, log } = services
  if (store === null) return
  const owner = await findOtherOwner(store, config)
  if (owner !== null) {
    log.warn({ event: 'store_of_another' satisfies LogEvent, folder: owner.folder, publication: config.publicationDir })
    return
  }
  await putOwner(store, config)
  if ((await store.findMeta(MARK)) === 'done') return
  // If several processes start on an empty database, one imports, and the others wait.
  await store.alone(MARK, async () => {
    const mark = await store.findMeta(MARK)
    if (mark === 'done') return
    const isFilled = mark === null && (await store.inventory({ limit: 1, offset: 0 })).length > 0
    if (isFilled) services.log.info({ event: 'import_omitted' satisfies LogEvent })
    else {
      await store.putMeta(MARK, 'begun')
      // Other starts do not load the importer and the illustrations, about 250 modules.
      const { importPublication } = await import('./import-publication.ts')
      await importPublication(services)
    }
    await store.putMeta(MARK, 'done')
  })
}
