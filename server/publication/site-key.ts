import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { toSlug } from '../body/to-slug.ts'

const LONGEST = 32

/** The key of a site: it stands in the addresses of the content API and in each log line (CL-001). */
export const siteKey = z
  .string('expected lower-case letters, digits and hyphens')
  .regex(new RegExp(`^[a-z][a-z0-9-]{0,${LONGEST - 1}}$`), 'expected lower-case letters, digits and hyphens')

/** The key of a site that has no publication of its own. */
const WITHOUT_PUBLICATION = 'cnet'

const named = z.looseObject({ key: siteKey.optional().catch(undefined), name: z.string().catch('') })

/** The key that `site.json` names, else one made of its name. Faults of the file are those of `readPublication`. */
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
