import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { toSlug } from '../body/to-slug.ts'

const LONGEST = 32

/** The key of a site, used in paths of the content API and in each log line (CL-001). */
export const siteKey = z
  .string('expected lower-case letters, digits and hyphens')
  .regex(new RegExp(`^[a-z][a-z0-9-]{0,${LONGEST - 1}}$`), 'expected lower-case letters, digits and hyphens')

/** The key of a site without a publication. */
const WITHOUT_PUBLICATION = 'cnet'

const named = z.looseObject({ key: siteKey.optional().catch(undefined), name: z.string().catch('') })

/** Reads the key in `site.json`, else derives it from the name. `readPublication` reports the faults of the file. */
export function readSiteKey(publicationDir: string): string {
  const file = join(publicationDir, 'site.json')
  if (!existsSync(file)) return WITHOUT_PUBLICATION
  const { key, name } = named.catch({ name: '' }).parse(parseJson(readFileSync(file, 'utf8')))
  const ownName = toSlug(name, LONGEST)
  return key ?? (siteKey.safeParse(ownName).success ? ownName : 'site')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
