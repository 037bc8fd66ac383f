import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { localePrefix } from '../../shared/brand/locale.ts'
import { SiteError } from '../../shared/errors.ts'
import { parseRedirects } from '../../shared/redirects/parse-redirects.ts'
import type { RedirectFault, RedirectRule } from '../../shared/redirects/rule.ts'
import { documentOf } from '../../shared/routing/canonical.ts'
import type { Router } from '../../shared/routing/router.ts'
import type { Config } from '../config.ts'
import type { Reading } from '../rules/read-rules.ts'

/** Most characters of the file. */
const MAX_SIZE = 4_000_000

/** What the lines of the file are read and checked with. */
export interface RedirectsDesk {
  readonly config: Pick<Config, 'publicationDir' | 'siteOrigin' | 'redirectHosts' | 'locales'>
  readonly router: Pick<Router, 'match'>
}

/** The file of a publication. */
export function redirectsFileOf({ publicationDir }: Pick<Config, 'publicationDir'>): string {
  return join(publicationDir, 'redirects.txt')
}

/** Reads `redirects.txt` of the publication; no rules when there is no file (MV-004). */
export function readRedirects({ config, router }: RedirectsDesk): Reading<readonly RedirectRule[]> {
  const { siteOrigin, redirectHosts, locales } = config
  const path = redirectsFileOf(config)
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    return code === 'ENOENT' ? { value: [], faults: null } : { faults: [`${toName(path)}: cannot be read (${code})`] }
  }
  if (text.length > MAX_SIZE) return { faults: [`${toName(path)}: expected at most ${MAX_SIZE} characters`] }
  const parsed = parseRedirects(text, {
    siteOrigin,
    redirectHosts,
    prefixes: locales.map((locale) => localePrefix(locale, locales).slice(1)).filter((prefix) => prefix !== ''),
    findRoute(address) {
      const match = router.match(address)
      return match === null || documentOf(match) !== null ? null : `a page of the site (route ${match.route.name})`
    },
  })
  return parsed.faults === null
    ? { value: parsed.rules, faults: null }
    : { faults: toFaultLines(config, parsed.faults) }
}

/**
 * Reads the file when a process starts.
 *
 * @throws SiteError CONFIG_INVALID with one line per fault, each beginning with the file and the line
 */
export function readRedirectsOrFail(desk: RedirectsDesk): readonly RedirectRule[] {
  const { faults, ...reading } = readRedirects(desk)
  if (faults !== null) throw new SiteError('CONFIG_INVALID', faults.join('\n'))
  return 'value' in reading ? reading.value : []
}

/** A text for each fault, with the file and the line. */
export function toFaultLines(
  config: Pick<Config, 'publicationDir'>,
  faults: readonly RedirectFault[],
): readonly string[] {
  return faults.map(({ line, message }) => `${toName(redirectsFileOf(config))}: line ${line}: ${message}`)
}

const toName = (path: string): string => relative(process.cwd(), path)
