import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FIXTURES_DIR } from '../content/stub/fixtures.ts'
import type { LogEvent } from '../log-events.ts'
import { createPublishServices } from '../publishing/create-publish-services.ts'
import { createImportTarget } from '../publishing/import/create-import-target.ts'
import { importFolder } from '../publishing/import/import-folder.ts'
import type { PublishServices } from '../publishing/services.ts'
import { parseVanityCsv } from '../publishing/vanity/vanity-csv.ts'
import { writeVanities } from '../publishing/vanity/write-vanities.ts'
import type { Services } from '../services.ts'

/** The key in the store for the progress of the first import: absent, `begun` or `done`. */
const MARK = 'first-import'

/**
 * Imports the publication into an empty store, before the port opens. A store that already has documents gets nothing.
 * An interrupted import is repeated at the next start, without changing documents that it has imported.
 */
export async function importOnFirstStart(services: Services): Promise<void> {
  const { store } = services
  if (store === null || (await store.findMeta(MARK)) === 'done') return
  // If several processes start on an empty database, one imports, and the others wait.
  await store.alone(MARK, async () => {
    const mark = await store.findMeta(MARK)
    if (mark === 'done') return
    const isFilled = mark === null && (await store.inventory({ limit: 1, offset: 0 })).length > 0
    if (isFilled) services.log.info({ event: 'import_omitted' satisfies LogEvent })
    else {
      await store.putMeta(MARK, 'begun')
      await importPublication(services)
    }
    await store.putMeta(MARK, 'done')
  })
}

async function importPublication(services: Services): Promise<void> {
  const { config, images, log, publication } = services
  const publishing = createPublishServices(services)
  const folder = config.dataSource === 'stub' ? FIXTURES_DIR : config.publicationDir
  if (publishing === null || !existsSync(folder)) return
  log.info({ event: 'import_started' satisfies LogEvent, folder })
  const target = createImportTarget({ publishing, config, images, sections: publication.sections })
  // Only a first start draws illustrations; loading the module takes 0.1 s of CPU time.
  const { createArtist } = await import('../../illustrations/artist.ts')
  const report = await importFolder(folder, target, {
    artist: createArtist(publication.drawingColours),
    onItem({ status, source, errors }) {
      if (status === 'refused') log.warn({ event: 'publish_failed' satisfies LogEvent, source, errors })
    },
  })
  await importVanities(services, publishing, join(folder, 'vanity.csv'))
  log.info({ event: 'import_ended' satisfies LogEvent, ...report.counts })
}

/** Imports the short addresses of the publication, after their documents; a faulty file is logged and skipped. */
async function importVanities(
  { config, router, log }: Services,
  publishing: PublishServices,
  file: string,
): Promise<void> {
  if (!existsSync(file)) return
  const refuse = (errors: unknown) => log.warn({ event: 'publish_failed' satisfies LogEvent, source: { file }, errors })
  try {
    const report = await writeVanities({ publishing, router, config }, parseVanityCsv(await readFile(file, 'utf8')))
    if (report.status === 'refused') refuse(report.faults)
  } catch (error) {
    refuse([error instanceof Error ? error.message : String(error)])
  }
}
