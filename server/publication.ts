import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Config } from './config.ts'

const siteFile = z.object({
  name: z.string().min(1).max(60),
  description: z.string().max(400).nullish(),
})

/** A publisher's own names: content and configuration, never code (BR-003). */
export interface Publication {
  readonly name: string
  readonly description: string | null
}

/** Reads `publication/site.json`; SITE_NAME outranks it, and a remote site may have no folder at all. */
export function readPublication(config: Config): Publication {
  let source: unknown = { name: config.siteName ?? config.siteKey }
  try {
    source = JSON.parse(readFileSync(join(config.publicationDir, 'site.json'), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const site = siteFile.parse(source)
  return { name: config.siteName ?? site.name, description: site.description ?? null }
}
