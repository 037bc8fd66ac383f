import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError } from '../../../shared/errors.ts'
import type { Affiliate } from '../../body/affiliates.ts'
import type { Config } from '../../process/config.ts'
import { describeFault } from '../../process/describe-fault.ts'
import { affiliatesSchema } from './affiliates.schema.ts'

const FILE = 'affiliates.json'

/** The path of the file with the affiliate programs of a publication. */
export function affiliatesPath({ publicationDir }: Pick<Config, 'publicationDir'>): string {
  return join(publicationDir, FILE)
}

type Reading =
  | { readonly affiliates: readonly Affiliate[]; readonly faults: null }
  | { readonly faults: readonly string[] }

/** Reads the affiliate programs, or all faults of the file as one line each (BX-038). Without a file there are none. */
export function readAffiliates(config: Pick<Config, 'publicationDir'>): Reading {
  const refuse = (...faults: readonly string[]) => ({ faults: faults.map((fault) => `${FILE}: ${fault}`) })
  let source: unknown
  try {
    source = JSON.parse(readFileSync(affiliatesPath(config), 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) return refuse(`is not JSON (${error.message})`)
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    return code === 'ENOENT' ? { affiliates: [], faults: null } : refuse(`cannot be read (${code})`)
  }
  const parsed = affiliatesSchema.safeParse(source)
  return parsed.success ? { affiliates: parsed.data, faults: null } : refuse(...parsed.error.issues.map(describeFault))
}

/** Reads the affiliate programs. @throws SiteError CONFIG_INVALID with one line per fault */
export function readAffiliatesOrFail(config: Pick<Config, 'publicationDir'>): readonly Affiliate[] {
  const reading = readAffiliates(config)
  if (reading.faults !== null) throw new SiteError('CONFIG_INVALID', reading.faults.join('\n'))
  return reading.affiliates
}
