import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { localePrefix } from '../../../shared/brand/locale.ts'
import { SiteError } from '../../../shared/errors.ts'
import type { Config } from '../../process/config.ts'
import { documentOf } from '../routing/canonical.ts'
import { isOwnPage } from '../routing/own-page-row.ts'
import type { Router } from '../routing/router.ts'
import { type ParsedRedirects, parseRedirects } from './parse-redirects.ts'
import type { RedirectFault, RedirectRule } from './rule.ts'

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
export function readRedirects({ config, router }: RedirectsDesk): ParsedRedirects {
  const { siteOrigin, redirectHosts, locales } = config
  let text: string
  try {
    text = readFileSync(redirectsFileOf(config), 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown'
    // An import may name a file instead of a folder.
    if (code === 'ENOENT' || code === 'ENOTDIR') return { rules: [], faults: null }
    return { faults: [{ line: 1, message: `the file cannot be read (${code})` }] }
  }
  if (text.length > MAX_SIZE) return { faults: [{ line: 1, message: `expected at most ${MAX_SIZE} characters` }] }
  return parseRedirects(text, {
    siteOrigin,
    redirectHosts,
    prefixes: locales.map((locale) => localePrefix(locale, locales).slice(1)).filter((prefix) => prefix !== ''),
    findRoute(address) {
      const match = router.match(address)
      // The row of own pages matches any path, so it says nothing about one.
      return match && !isOwnPage(match.route) ? { name: match.route.name, fixed: documentOf(match) === null } : null
    },
  })
}

/**
 * Reads the file when a process starts.
 *
 * @throws SiteError CONFIG_INVALID with one line per fault, each beginning with the file and the line
 */
export function readRedirectsOrFail(desk: RedirectsDesk): readonly RedirectRule[] {
  const { faults, ...parsed } = readRedirects(desk)
  if (faults !== null) throw new SiteError('CONFIG_INVALID', toFaultLines(desk.config, faults).join('\n'))
  return 'rules' in parsed ? parsed.rules : []
}

/** A text for each fault, with the file and the line. */
export function toFaultLines(
  config: Pick<Config, 'publicationDir'>,
  faults: readonly RedirectFault[],
): readonly string[] {
  const file = relative(process.cwd(), redirectsFileOf(config))
  return faults.map(({ line, message }) => `${file}: line ${line}: ${message}`)
}
