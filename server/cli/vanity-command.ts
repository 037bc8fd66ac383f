import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { isVanityEnabled } from '../addresses/vanity/status.ts'
import type { VanityRecord } from '../addresses/vanity/vanity.ts'
import { flag, option } from '../process/command-line/command.ts'
import { parseVanityCsv, toDateExpired } from '../publishing/vanity/vanity-csv.ts'
import type { VanityRow } from '../publishing/vanity/vanity-desk.ts'
import { expireVanity, type VanityReport, writeVanities } from '../publishing/vanity/write-vanities.ts'
import { type ContentCommand, defineDeskCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'
import { edition, json } from './fields.schema.ts'
import { refuseForeign } from './foreign-publication.ts'

/** The names of the types for publishers. */
const KINDS = ['redirect', 'permanent-redirect', 'mask', 'permanent-mask', 'not-found'] as const
type Kind = (typeof KINDS)[number]

const TYPES = {
  redirect: 'TEMPORARY_REDIRECT',
  'permanent-redirect': 'PERMANENT_REDIRECT',
  mask: 'TEMPORARY_MASK',
  'permanent-mask': 'MASK',
  'not-found': 'NOT_FOUND',
} as const satisfies Record<Kind, string>

interface NewRecord {
  readonly PATH: string
  readonly TARGET: string
  readonly kind?: Kind | undefined
  readonly expires?: string | undefined
  readonly edition?: string | undefined
}

interface Writing {
  readonly 'dry-run': boolean
  /** Of an import: whether it replaces what was changed on the site. */
  readonly replace?: boolean
  readonly json: boolean
}

interface Printing {
  readonly json: boolean
}

const dryRun = flag('reports what would happen, and writes nothing')

/** Lists, adds, ends and imports vanity records; an import writes all records or none (BX-035). */
export const vanityCommand: ContentCommand = {
  name: 'vanity',
  about: 'short addresses',
  commands: [
    defineDeskCommand({ name: 'list', about: 'lists the vanity records', options: { json }, run: list }),
    defineDeskCommand({
      name: 'add',
      about: 'adds one: TARGET is a path, an https URL, or a document such as article/a-slug',
      words: { PATH: z.string(), TARGET: z.string() },
      options: {
        kind: option(
          'NAME',
          `${KINDS.join(', ')} (by the target)`,
          z.enum(KINDS, `expected one of ${KINDS.join(', ')}`).optional(),
        ),
        expires: option('DATE', 'when it ends', z.string().optional()),
        edition,
        'dry-run': dryRun,
        json,
      },
      run: (given, desk, terminal) =>
        write([{ row: 1, value: toValue(given, desk.publication.timeZone) }], given, desk, terminal),
    }),
    defineDeskCommand({
      name: 'expire',
      about: 'ends a record now, without removing it from the list',
      words: { PATH: z.string() },
      options: { json },
      run: expire,
    }),
    defineDeskCommand({
      name: 'import',
      about: 'writes all records or none; columns path,type,target,edition,expires,enabled,id',
      words: { 'FILE.csv': z.string() },
      options: {
        'dry-run': dryRun,
        replace: flag('replaces what was changed or removed on the site, which is kept otherwise'),
        json,
      },
      refuse: (given, { env }) => refuseForeign(['vanity', 'import'], given['FILE.csv'], env),
      run: async (given, desk, terminal) =>
        write(await readRows(given['FILE.csv'], desk.publication.timeZone), given, desk, terminal),
    }),
  ],
}

async function list({ json }: Printing, { store, publishing }: Desk, { out }: Console): Promise<ExitStatus> {
  const now = publishing.clock()
  for (const record of await store.vanities()) {
    const state = isVanityEnabled(record, now) ? 'on' : 'over'
    if (json) out(`${JSON.stringify({ ...record, state })}\n`)
    else
      out(
        `${state.padEnd(5)} ${record.urlType.padEnd(18)} ${record.urlPath}  ${toTargets(record, publishing.edition)}\n`,
      )
  }
  return 0
}

async function expire(
  { PATH, json }: Printing & { readonly PATH: string },
  { vanity }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const record = await expireVanity(vanity, PATH)
  if (record === null) {
    err(`There is no vanity record ${PATH}\n`)
    return 1
  }
  out(json ? `${JSON.stringify(record)}\n` : `over      ${record.urlPath}\n`)
  return 0
}

async function write(
  rows: readonly VanityRow[],
  { 'dry-run': dryRun, replace, json }: Writing,
  { vanity }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const importing = replace === undefined ? {} : { importing: { replace } }
  const report: VanityReport = await writeVanities(vanity, rows, { dryRun, ...importing })
  if (report.status === 'refused') {
    for (const { row, field, message } of report.faults)
      err(`row ${row}: ${field === '' ? '' : `${field}: `}${message}\n`)
    err('Nothing was written.\n')
    return 1
  }
  for (const { row, status, record } of report.lines) {
    if (json) out(`${JSON.stringify({ row, status, id: record.id, urlPath: record.urlPath })}\n`)
    else
      out(
        `${status.padEnd(9)} ${record.urlType.padEnd(18)} ${record.urlPath}  ${toTargets(record, vanity.publishing.edition)}\n`,
      )
  }
  if (report.status === 'dry-run' && !json) out('Dry run, nothing was written.\n')
  const left = report.lines.some(({ status }) => status === 'kept' || status === 'withheld')
  if (left && !json) out('Kept as changed or removed on the site; --replace writes the file’s.\n')
  return 0
}

async function readRows(file: string, timeZone: string): Promise<readonly VanityRow[]> {
  return parseVanityCsv(await readFile(file, 'utf8'), timeZone)
}

function toValue({ PATH: urlPath, TARGET: target, kind, expires, edition }: NewRecord, timeZone: string) {
  const targetType = /^(?:\/|https?:)/.test(target) ? 'url' : 'object'
  return {
    urlType: TYPES[kind ?? (targetType === 'url' ? 'redirect' : 'mask')],
    urlPath,
    dateExpired: toDateExpired(expires ?? null, timeZone),
    targets: [{ ...(edition !== undefined && { edition }), targetType, target }],
  }
}

function toTargets({ targets }: VanityRecord, own: string): string {
  return targets.map(({ edition, target }) => (edition === own ? target : `${edition}:${target}`)).join(' ')
}
