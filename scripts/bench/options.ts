import { z } from 'zod'
import { flag, option } from '../../server/process/command-line/command.ts'
import { parseOptions } from '../../server/process/command-line/parse-command.ts'
import { ENTRIES } from './entries.ts'

/** The programs, in the order of a whole run. */
export const PROGRAMS = [
  'compare',
  'start',
  'burst',
  'cores',
  'stored',
  'memory',
  'refused',
  'turns',
  'search',
  'live',
  'video',
  'readers',
  'alerts',
] as const
export type ProgramName = (typeof PROGRAMS)[number]

const count = z.coerce.number('expected a number from 1').int().min(1, 'expected a number from 1').optional()

const entryNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(ENTRIES.map(({ name }) => name))))

const checkouts = z.string().transform((text) => text.split(','))

interface Figures {
  readonly rounds: number
  readonly seconds: number
  readonly warm: number
  readonly connections: number
  readonly articles: number
  readonly requests: number
  readonly stored: number
  readonly sockets: number
  readonly accounts: number
  readonly subscriptions: number
}

/** The figures of a full run, and of one that only shows that everything works. */
const WHOLE: Figures = {
  rounds: 3,
  seconds: 4,
  warm: 3,
  connections: 16,
  articles: 100,
  requests: 1_000_000,
  stored: 100_000,
  sockets: 1000,
  accounts: 1_000_000,
  subscriptions: 10_000,
}
const QUICK: Figures = {
  rounds: 1,
  seconds: 1,
  warm: 1,
  connections: 16,
  articles: 20,
  requests: 20_000,
  stored: 2000,
  sockets: 100,
  accounts: 10_000,
  subscriptions: 1000,
}

const table = {
  name: 'npm run bench --',
  about: 'Measures the site beside peers and limits, and prints ratios; docs/performance.md explains them.',
  words: {
    'PROGRAM...': z.array(z.enum(PROGRAMS, `There is no such program; there are ${PROGRAMS.join(', ')}`)).default([]),
  },
  options: {
    quick: flag('small figures, which only show that everything works'),
    entries: option('NAME,…', 'the servers that are measured (all)', entryNames.optional()),
    page: option('NAME', 'of turns: article or front (both)', z.enum(['article', 'front']).optional()),
    beside: option('FOLDER,…', 'of turns: other built checkouts, which run too', checkouts.optional()),
    rounds: option('N', 'fresh processes for each entry', count),
    seconds: option('N', 'of each measurement', count),
    warm: option('N', 'seconds before each measurement', count),
    connections: option('N', 'concurrent connections', count),
    articles: option('N', 'stories that are requested in turn', count),
    requests: option('N', 'of memory', count),
    stored: option('N', 'articles in the store at most, of programs that fill one', count),
    sockets: option('N', 'of live: of live coverage', count),
    accounts: option('N', 'of readers: among which a session is found', count),
    subscriptions: option('N', 'of alerts: that get one', count),
  },
} as const

/** What a run measures, and how long. */
export interface Options extends Figures {
  readonly programs: readonly ProgramName[]
  readonly entries?: z.output<typeof entryNames> | undefined
  readonly page?: 'article' | 'front' | undefined
  readonly beside: readonly string[]
}

/**
 * Reads `[PROGRAM …] [--quick] [--entries=a,b] [--rounds=N] …`; no program: all of them. A text is the help.
 *
 * @throws Error whose message names the invalid option
 */
export function parseBenchOptions(words: readonly string[]): Options | string {
  const given = parseOptions(table, words)
  if (typeof given === 'string') return given
  const { quick, 'PROGRAM...': programs, beside = [], ...chosen } = given
  return { ...(quick ? QUICK : WHOLE), ...chosen, beside, programs: programs.length > 0 ? programs : PROGRAMS }
}
