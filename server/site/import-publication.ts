import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createArtist } from '../../illustrations/artist.ts'
import { FIXTURES_DIR } from '../content/stub/fixtures.ts'
import { createImportTarget } from '../importers/create-import-target.ts'
import { importFolder } from '../importers/import-folder.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { createPublishServices } from '../publishing/create-publish-services.ts'
import type { PublishServices } from '../publishing/services.ts'
import { parseVanityCsv } from '../publishing/vanity/vanity-csv.ts'
import { writeVanities } from '../publishing/vanity/write-vanities.ts'
import type { Services } from './services.ts'

/** Imports the folder of the publication, then its short addresses; refused items and notes are logged. */
export async function importPublication(services: Services): Promise<void> {
  const { config, images, log, publication } = services
  const publishing = createPublishServices(services)
  const folder = config.dataSource === 'stub' ? FIXTURES_DIR : config.publicationDir
  if (publishing === null || !existsSync(folder)) return
  log.info({ event: 'import_started' satisfies LogEvent, folder })
  const target = createImportTarget({ publishing, config, images, publication })
  const report = await importFolder(folder, target, {
    artist: createArtist(publication.drawingColours),
    onItem({ status, source, errors, notes }) {
      if (status === 'refused') log.warn({ event: 'publish_failed' satisfies LogEvent, source, errors })
      else if (notes.length > 0) log.warn({ event: 'import_noted' satisfies LogEvent, source, notes })
    },
  })
  await importVanities(services, publishing, join(folder, 'vanity.csv'))
  log.info({ event: 'import_ended' satisfies LogEvent, ...report.counts })
}

/** Imports the short addresses of the publication, after their documents; a faulty file is logged and skipped. */
async function importVanities(
  { config, router, log, publication }: Services,
  publishing: PublishServices,
  file: string,
): Promise<void> {
  if (!existsSync(file)) return
  const refuse = (errors: unknown) => log.warn({ event: 'publish_failed' satisfies LogEvent, source: { file }, errors })
  try {
    const rows = parseVanityCsv(await readFile(file, 'utf8'), publication.timeZone)
    const report = await writeVanities({ publishing, router, config }, rows, { importing: { replace: false } })
    if (report.status === 'refused') refuse(report.faults)
  } catch (error) {
    refuse([error instanceof Error ? error.message : String(error)])
  }
}
