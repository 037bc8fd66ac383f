import { join } from 'node:path'
import { importOnFirstStart } from '../../server/site/first-start.ts'
import { type Site, startSite } from './site.ts'

/** Another publisher's folder: a magazine with its own names, colours, mark and sections. */
export const SECOND_PUBLICATION = join(import.meta.dirname, '..', 'publications', 'windfall')

/** The site at the first start by that publisher. */
export async function startSecondPublication(): Promise<Site> {
  const site = await startSite({ content: 'none', env: { PUBLICATION_DIR: SECOND_PUBLICATION } })
  await importOnFirstStart(site.services)
  return site
}
