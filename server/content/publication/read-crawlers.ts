import { SiteError } from '../../../shared/errors.ts'
import { type CrawlersFile, crawlersFileSchema } from './crawlers.schema.ts'
import type { Sections } from './sections.ts'

/** The name of the file in a publication. */
export const CRAWLERS_FILE = 'crawlers.json'

/**
 * Parses `crawlers.json`; without the file every crawler may read everything (decision 0031).
 *
 * @param text null: there is no file
 * @param file its name, for messages
 * @throws SiteError CONFIG_INVALID with one line per fault, each starting with the file and the key
 */
export function readCrawlers(text: string | null, file: string, sections: Pick<Sections, 'linkOf'>): CrawlersFile {
  if (text === null) return crawlersFileSchema.parse({})
  const parsed = crawlersFileSchema.safeParse(parseJson(text, file))
  const faults = (parsed.error?.issues ?? []).map(({ path, message }) => [file, path.join('.'), message])
  for (const section of Object.keys(parsed.data?.sections ?? {})) {
    if (sections.linkOf(section) === null) faults.push([file, `sections.${section}`, 'the site has no such section'])
  }
  if (parsed.data === undefined || faults.length > 0) {
    throw new SiteError('CONFIG_INVALID', faults.map((parts) => parts.filter(Boolean).join(': ')).join('\n'))
  }
  return parsed.data
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SiteError('CONFIG_INVALID', `${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
