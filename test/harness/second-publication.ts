import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNew } from '../../server/cli/new-command.ts'
import { importOnFirstStart } from '../../server/site/first-start.ts'
import { type Site, startSite } from './site.ts'

/** The files of another publisher, over those with which a publication begins: names, colours, mark, sections, stories. */
const OWN_FILES = join(import.meta.dirname, '..', 'publications', 'windfall')

/** The site at the first start by that publisher: what `content new` makes, plus its own files (MV-012). */
export async function startSecondPublication(): Promise<Site> {
  const root = mkdtempSync(join(tmpdir(), 'masthead-publication-'))
  const folder = join(root, 'windfall')
  runNew(folder, { out: () => undefined })
  for (const sample of ['articles', 'authors']) rmSync(join(folder, sample), { recursive: true })
  cpSync(OWN_FILES, folder, { recursive: true })
  const site = await startSite({ content: 'none', stills: true, env: { PUBLICATION_DIR: folder } })
  await importOnFirstStart(site.services)
  return {
    ...site,
    async close() {
      await site.close()
      rmSync(root, { recursive: true })
    },
  }
}
