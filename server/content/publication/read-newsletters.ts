import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { SiteError } from '../../../shared/errors.ts'
import type { Config } from '../../process/config.ts'
import { describeFault } from '../../process/describe-fault.ts'
import { type Newsletters, NO_NEWSLETTERS, newslettersFileSchema } from './newsletters-file.schema.ts'

/**
 * Reads `newsletters.json` of the publication, which may be missing (PG-064).
 *
 * @throws SiteError CONFIG_INVALID with one line per fault, each starting with the file
 */
export function readNewsletters({ publicationDir }: Pick<Config, 'publicationDir'>): Newsletters {
  const path = join(publicationDir, 'newsletters.json')
  if (!existsSync(path)) return NO_NEWSLETTERS
  const file = relative(process.cwd(), path)
  const parsed = newslettersFileSchema.safeParse(readJson(path, file))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map((issue) => `${file}: ${describeFault(issue)}`)
  throw new SiteError('CONFIG_INVALID', [...new Set(lines)].join('\n'))
}

function readJson(path: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new SiteError('CONFIG_INVALID', `${file}: ${reason}`, { cause })
  }
}
