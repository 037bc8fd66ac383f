import { z } from 'zod'
import { option } from '../process/command-line/command.ts'
import { toAuditItem } from '../publishing/api/audit-handler.ts'
import { type AuditRow, WRITTEN_KINDS } from '../store/history/history.ts'
import { defineDeskCommand } from './command.ts'
import { type Console, type ExitStatus, toPlainLine } from './console.ts'
import type { Desk } from './desk.ts'
import { json } from './fields.schema.ts'

/** Rows that are read at once, so that an audit of any length needs little memory. */
const PAGE = 1000

const time = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), 'expected a date or a time such as 2026-11-28T12:00Z')
  .transform((text) => Date.parse(text))
  .optional()

export const auditCommand = defineDeskCommand({
  name: 'audit',
  about: 'prints who wrote what and when',
  options: {
    since: option('TIME', 'only writes at or after this time, in UTC', time),
    name: option('NAME', 'only writes of this token or user', z.string().optional()),
    kind: option('KIND', `only one of ${WRITTEN_KINDS.join(', ')}`, z.enum(WRITTEN_KINDS).optional()),
    key: option('KEY', 'only one id, setting name or path', z.string().optional()),
    run: option('IMPORT', 'only one import', z.string().optional()),
    erase: option(
      'NAME',
      'replaces this name by a number in all writes, and changes nothing else',
      z.string().optional(),
    ),
    json,
  },
  run: runAudit,
})

interface AuditRequest {
  readonly since?: number | undefined
  readonly name?: string | undefined
  readonly kind?: (typeof WRITTEN_KINDS)[number] | undefined
  readonly key?: string | undefined
  readonly run?: string | undefined
  readonly erase?: string | undefined
  readonly json: boolean
}

async function runAudit(
  { erase, json, ...query }: AuditRequest,
  { store, publishing }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  if (erase !== undefined) {
    const replacement = `erased ${publishing.clock()}`
    if (await store.history.erase(erase, replacement)) {
      out(json ? `${JSON.stringify({ name: replacement })}\n` : `${erase} is “${replacement}” now\n`)
      return 0
    }
    err(`Nobody named ${erase} has written anything\n`)
    return 1
  }
  let after = 0
  for (;;) {
    const rows = await store.history.audit({ ...query, after, limit: PAGE })
    for (const row of rows) out(json ? `${JSON.stringify(toAuditItem(row))}\n` : toLine(row))
    if (rows.length < PAGE) return 0
    after = rows.at(-1)?.seq ?? after
  }
}

function toLine({ seq, at, name, via, action, kind, type, slug, key, run, note }: AuditRow): string {
  const when = new Date(at).toISOString().slice(0, 19).replace('T', ' ')
  const what = kind === 'document' ? `${type}/${slug}` : `${kind} ${key}`
  const why = [run && `import ${run}`, note].filter(Boolean).join('; ')
  const line = `${String(seq).padStart(7)}  ${when}  ${name} (${via})  ${action} ${what}${why && `  ${why}`}`
  return `${toPlainLine(line)}\n`
}
