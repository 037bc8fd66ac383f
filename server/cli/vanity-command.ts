import { readFile } from 'node:fs/promises'
import { isVanityEnabled } from '../addresses/vanity/status.ts'
import type { VanityRecord } from '../addresses/vanity/vanity.ts'
import { parseVanityCsv, toDateExpired } from '../publishing/vanity/vanity-csv.ts'
import type { VanityRow } from '../publishing/vanity/vanity-desk.ts'
import { expireVanity, type VanityReport, writeVanities } from '../publishing/vanity/write-vanities.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'

/** The names of the types for publishers. */
export const KINDS = ['redirect', 'permanent-redirect', 'mask', 'permanent-mask', 'not-found'] as const
type Kind = (typeof KINDS)[number]

const TYPES = {
  redirect: 'TEMPORARY_REDIRECT',
  'permanent-redirect': 'PERMANENT_REDIRECT',
  mask: 'TEMPORARY_MASK',
  'permanent-mask': 'MASK',
  'not-found': 'NOT_FOUND',
} as const satisfies Record<Kind, string>

interface VanityRequest {
  readonly action: 'list' | 'add' | 'expire' | 'import'
  /** The path or the file. */
  readonly subject: string
  readonly target: string
  readonly kind?: Kind | undefined
  readonly expires?: string | undefined
  readonly edition?: string | undefined
  readonly 'dry-run': boolean
  readonly replace: boolean
  readonly json: boolean
}

/** Lists, adds, ends and imports vanity records; an import writes all records or none (BX-035). */
export async function runVanity(request: VanityRequest, desk: Desk, terminal: Console): Promise<ExitStatus> {
  switch (request.action) {
    case 'list':
      return list(request, desk, terminal)
    case 'expire':
      return expire(request, desk, terminal)
    case 'add':
      return write([{ row: 1, value: toValue(request, desk.publication.timeZone) }], request, desk, terminal)
    case 'import':
      return write(await readRows(request.subject, desk.publication.timeZone), request, desk, terminal)
  }
}

async function list({ json }: VanityRequest, { store, publishing }: Desk, { out }: Console): Promise<ExitStatus> {
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

async function expire({ subject, json }: VanityRequest, { vanity }: Desk, { out, err }: Console): Promise<ExitStatus> {
  const record = await expireVanity(vanity, subject)
  if (record === null) {
    err(`There is no vanity record ${subject}\n`)
    return 1
  }
  out(json ? `${JSON.stringify(record)}\n` : `over      ${record.urlPath}\n`)
  return 0
}

async function write(
  rows: readonly VanityRow[],
  request: VanityRequest,
  { vanity }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const importing = request.action === 'import' ? { importing: { replace: request.replace } } : {}
  const report: VanityReport = await writeVanities(vanity, rows, { dryRun: request['dry-run'], ...importing })
  if (report.status === 'refused') {
    for (const { row, field, message } of report.faults)
      err(`row ${row}: ${field === '' ? '' : `${field}: `}${message}\n`)
    err('Nothing was written.\n')
    return 1
  }
  for (const { row, status, record } of report.lines) {
    if (request.json) out(`${JSON.stringify({ row, status, id: record.id, urlPath: record.urlPath })}\n`)
    else
      out(
        `${status.padEnd(9)} ${record.urlType.padEnd(18)} ${record.urlPath}  ${toTargets(record, vanity.publishing.edition)}\n`,
      )
  }
  if (report.status === 'dry-run' && !request.json) out('Dry run, nothing was written.\n')
  const left = report.lines.some(({ status }) => status === 'kept' || status === 'withheld')
  if (left && !request.json) out('Kept as changed or removed on the site; --replace writes the file’s.\n')
  return 0
}

async function readRows(file: string, timeZone: string): Promise<readonly VanityRow[]> {
  return parseVanityCsv(await readFile(file, 'utf8'), timeZone)
}

function toValue({ subject, target, kind, expires, edition }: VanityRequest, timeZone: string) {
  const targetType = /^(?:\/|https?:)/.test(target) ? 'url' : 'object'
  return {
    urlType: TYPES[kind ?? (targetType === 'url' ? 'redirect' : 'mask')],
    urlPath: subject,
    dateExpired: toDateExpired(expires ?? null, timeZone),
    targets: [{ ...(edition !== undefined && { edition }), targetType, target }],
  }
}

function toTargets({ targets }: VanityRecord, own: string): string {
  return targets.map(({ edition, target }) => (edition === own ? target : `${edition}:${target}`)).join(' ')
}
