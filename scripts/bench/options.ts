import { parseArgs } from 'node:util'
import { z } from 'zod'
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
] as const
export type ProgramName = (typeof PROGRAMS)[number]

const count = z.coerce.number('expected a number from 1').int().min(1, 'expected a number from 1')

const entryNames = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(ENTRIES.map(({ name }) => name))))

const flags = z.object({
  entries: entryNames.optional(),
  /** Of the turns program: one of the pages; absent: both. */
  page: z.enum(['article', 'front']).optional(),
  /** Of the turns program: other built checkouts, whose entries of ours run too. */
  beside: z
    .string()
    .transform((text) => text.split(','))
    .default([]),
  /** Fresh processes for each entry. */
  rounds: count,
  /** Of each measurement. */
  seconds: count,
  /** Before each measurement. */
  warm: count,
  /** Concurrent connections. */
  connections: count,
  /** Stories that are requested in turn. */
  articles: count,
  /** Of the memory program. */
  requests: count,
  /** Articles in the store at most, of the programs that fill one. */
  stored: count,
  /** Of live coverage, of the live program. */
  sockets: count,
})

export type Options = z.infer<typeof flags> & { readonly programs: readonly ProgramName[] }

/** The defaults of a full run, and of one that only shows that everything works. */
const WHOLE = {
  rounds: '3',
  seconds: '4',
  warm: '3',
  connections: '16',
  articles: '100',
  requests: '1000000',
  stored: '100000',
  sockets: '1000',
}
const QUICK = {
  rounds: '1',
  seconds: '1',
  warm: '1',
  connections: '16',
  articles: '20',
  requests: '20000',
  stored: '2000',
  sockets: '100',
}

/**
 * `[PROGRAM …] [--quick] [--entries=a,b] [--rounds=N] …`; no program: all of them.
 *
 * @throws Error whose message names the invalid option
 */
export function parseOptions(args: readonly string[]): Options {
  const string = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      ...{ entries: string, rounds: string, seconds: string, warm: string, connections: string },
      ...{ articles: string, requests: string, stored: string, sockets: string, page: string, beside: string },
    },
  })
  const { quick, ...given } = values
  const programs = z.array(z.enum(PROGRAMS)).safeParse(positionals)
  if (!programs.success) throw new Error(`There is no such program; there are ${PROGRAMS.join(', ')}`)
  const parsed = flags.safeParse({ ...(quick ? QUICK : WHOLE), ...given })
  if (!parsed.success) {
    throw new Error(parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'))
  }
  return { ...parsed.data, programs: programs.data.length > 0 ? programs.data : PROGRAMS }
}
