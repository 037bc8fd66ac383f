import { beforeEach } from 'vitest'
import { findTestBrowser } from '../../scripts/browser.ts'
import { findObservatory } from '../../scripts/observatory.ts'
import { findPostgresBin } from '../../scripts/postgres.ts'
import { findVarnish } from '../../scripts/varnish.ts'

/** The programs that tests start beside the site; `variable` names the place of one that is elsewhere. */
const PROGRAMS = {
  Chromium: { variable: 'CHROMIUM_PATH', find: findTestBrowser },
  PostgreSQL: { variable: 'POSTGRES_BIN', find: findPostgresBin },
  Varnish: { variable: 'VARNISHD_PATH', find: findVarnish },
  Observatory: { variable: 'npm', find: findObservatory },
} as const

type Program = keyof typeof PROGRAMS

/** Why a program cannot be had, in one line; null when it is on this machine. */
function whyMissing(program: Program): string | null {
  const { variable, find } = PROGRAMS[program]
  // `npm test` has tried to install what is missing, and hands over what came in its way.
  const reasons: Readonly<Record<string, string>> = JSON.parse(process.env.MISSING_PROGRAMS ?? '{}')
  const reason =
    reasons[variable] ??
    (find() === null
      ? variable === 'npm'
        ? 'run npm test, which installs it'
        : `install it, or set ${variable} to its place`
      : null)
  return reason === null ? null : `${program}: ${reason}`
}

/**
 * Leaves the tests of this file out where one of these programs is missing; the end of the run says so, and why.
 *
 * @returns whether they are all here, for what a file does before its tests
 */
export function needs(...programs: readonly Program[]): boolean {
  const reason = programs.map(whyMissing).find((found) => found !== null) ?? null
  leaveOut(reason)
  return reason === null
}

/** Leaves the tests of this file out for a reason that the end of the run names; null runs them. */
export function leaveOut(reason: string | null): void {
  if (reason !== null) beforeEach(({ skip }) => skip(reason))
}
