import { beforeEach } from 'vitest'
import { findTestBrowser } from '../../scripts/browser.ts'
import { findJava } from '../../scripts/java.ts'
import { findObservatory } from '../../scripts/observatory.ts'
import { findPostgresBin } from '../../scripts/postgres.ts'
import { findVarnish } from '../../scripts/varnish.ts'

/** The programs that tests start beside the site; `variable` gives the path of one installed elsewhere. */
const PROGRAMS = {
  Chromium: { variable: 'CHROMIUM_PATH', find: findTestBrowser },
  PostgreSQL: { variable: 'POSTGRES_BIN', find: findPostgresBin },
  Varnish: { variable: 'VARNISHD_PATH', find: findVarnish },
  Java: { variable: 'JAVA_PATH', find: findJava },
  Observatory: { variable: 'npm', find: findObservatory },
} as const

type Program = keyof typeof PROGRAMS

/** Why a program is missing, in one line; null when it is on this machine. */
export function whyMissing(program: Program): string | null {
  const { variable, find } = PROGRAMS[program]
  // `npm test` has tried to install missing programs, and passes on why it could not.
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
 * Skips the tests of this file when one of these programs is missing; the end of the run reports it with the reason.
 *
 * @returns whether all are installed, for the set-up of a file
 */
export function needs(...programs: readonly Program[]): boolean {
  const reason = programs.map(whyMissing).find((found) => found !== null) ?? null
  leaveOut(reason)
  return reason === null
}

/** Skips the tests of this file with a reason for the end of the run; null runs them. */
export function leaveOut(reason: string | null): void {
  if (reason !== null) beforeEach(({ skip }) => skip(reason))
}
