import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createArtist } from '../../illustrations/artist.ts'
import { readLayouts } from '../content/embedded/layouts.ts'
import { FIXTURES_DIR } from '../content/stub/fixtures.ts'
import { createImportTarget } from '../importers/create-import-target.ts'
import { importFolder } from '../importers/import-folder.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { createPublishServices } from '../publishing/create-publish-services.ts'
import type { Services } from './services.ts'

/** Imports the folder of the publication; refused items and notes are logged. */
export async function importPublication(services: Services): Promise<void> {
  const { config, images, log, publication, router } = services
  const publishing = createPublishServices(services)
  const folder = config.dataSource === 'stub' ? FIXTURES_DIR : config.publicationDir
  if (publishing === null || !existsSync(folder)) return
  log.info({ event: 'import_started' satisfies LogEvent, folder })
  // The content API has reported faulty layouts.
  const layouts = readLayouts(join(config.publicationDir, 'layouts'), () => undefined)
  const target = createImportTarget({ publishing, config, router, images, layouts, publication })
  const report = await importFolder(folder, target, {
    artist: createArtist(publication.drawingColours),
    onItem({ status, source, errors, notes }) {
      if (status === 'refused') log.warn({ event: 'publish_failed' satisfies LogEvent, source, errors })
      else if (notes.length > 0) log.warn({ event: 'import_noted' satisfies LogEvent, source, notes })
    },
  })
  log.info({ event: 'import_ended' satisfies LogEvent, ...report.counts })
}
