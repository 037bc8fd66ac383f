import type { Artist } from '../../illustrations/artist.ts'
import type { ImportFormat } from './import-item.ts'
import type { ItemReport } from './import-report.ts'

export interface ImportOptions {
  readonly format?: ImportFormat | 'auto'
  /** The section of posts without one; `news` by default. */
  readonly section?: string
  /** The address of the exported site, e.g. `https://old.example` or `https://old.example/blog`. */
  readonly oldSite?: string
  /** Marks the report as a dry run; the target then writes nothing. */
  readonly dryRun?: boolean
  /** Fetch media that are not in the folder from the export's own hosts. */
  readonly fetchMedia?: boolean
  /** Remove documents that came from this source before and are no longer in it. */
  readonly prune?: boolean
  /** `type/slug` of documents to import again although they were removed on the site. */
  readonly bringBack?: readonly string[]
  /** Replace what someone changed on the site since the last import (MV-026). */
  readonly replace?: boolean
  /** Treat unknown names, such as a misspelt section, as errors. */
  readonly strict?: boolean
  /** Draws pictures for documents without one; absent if they get none. */
  readonly artist?: Artist
  /** Called after every item; `total` is null when it is unknown before the end. */
  readonly onItem?: (line: ItemReport, done: number, total: number | null) => void
}
