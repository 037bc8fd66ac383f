import { z } from 'zod'
import { flag } from '../process/command-line/command.ts'
import { toAuditItem } from '../publishing/api/audit-handler.ts'
import { diffFields, type FieldChange, type WordRun } from '../publishing/history/diff-fields.ts'
import { findThing, type Thing, thingType, toPublishable } from '../publishing/history/find-thing.ts'
import { restoreVersion } from '../publishing/history/restore-version.ts'
import { undoImport } from '../publishing/history/undo-import.ts'
import { type ContentCommand, defineDeskCommand } from './command.ts'
import { type Console, type ExitStatus, toPlainLine } from './console.ts'
import type { Desk } from './desk.ts'
import { count, edition, json } from './fields.schema.ts'

/** `TYPE/SLUG`; of a vanity record the path, of an update `update/COVERAGE/ID`. */
const named = z.string().transform((text, context) => {
  const at = text.indexOf('/')
  const type = thingType.safeParse(text.slice(0, Math.max(at, 0)))
  if (type.success) return { type: type.data, name: text.slice(at + 1), text }
  context.addIssue({ code: 'custom', message: 'expected TYPE/SLUG such as article/a-phone' })
  return z.NEVER
})
type Named = z.output<typeof named>

const words = { 'TYPE/SLUG': named, VERSION: count.optional() }

/** The versions of what is stored: listed, compared, and published again (NW-003). */
export const historyCommand: ContentCommand = {
  name: 'history',
  about: 'the versions of documents, settings, short addresses and updates',
  commands: [
    defineDeskCommand({
      name: 'list',
      about: 'lists the versions, newest first, with who wrote them',
      words: { 'TYPE/SLUG': named },
      options: { edition, json },
      run: list,
    }),
    defineDeskCommand({
      name: 'diff',
      about: 'shows what has changed since a version (the one before the newest)',
      words,
      options: { edition, json },
      run: diff,
    }),
    defineDeskCommand({
      name: 'restore',
      about: 'publishes a version again (the one before the newest, or what was removed)',
      words,
      options: { edition, json },
      run: restore,
    }),
  ],
}

/** Takes one import back (NW-004). */
export const undoCommand = defineDeskCommand({
  name: 'undo',
  about: 'takes an import back, except what was changed since',
  words: { IMPORT: z.string() },
  options: { 'dry-run': flag('reports what would happen, and writes nothing'), json },
  run: runUndo,
})

async function readThing(of: Named, edition: string | undefined, desk: Desk, { err }: Console): Promise<Thing | null> {
  const thing = await findThing(desk.publishing, of.type, of.name, edition)
  if (thing === null) err(`There is no ${of.text}\n`)
  return thing
}

/** What a command is called with. */
interface Asked {
  readonly 'TYPE/SLUG': Named
  readonly VERSION?: number | undefined
  readonly edition?: string | undefined
  readonly json: boolean
}

async function list({ 'TYPE/SLUG': of, edition, json }: Asked, desk: Desk, terminal: Console): Promise<ExitStatus> {
  const thing = await readThing(of, edition, desk, terminal)
  if (thing === null) return 1
  for (const { bytes, ...row } of await desk.store.history.versions(thing.kind, thing.key, 10_000)) {
    const when = new Date(row.at).toISOString().slice(0, 19).replace('T', ' ')
    const why = [row.run && `import ${row.run}`, row.note].filter(Boolean).join('; ')
    const line = `${String(row.seq).padStart(7)}  ${when}  ${row.action.padEnd(8)}  ${row.name} (${row.via})${why && `  ${why}`}`
    terminal.out(json ? `${JSON.stringify({ ...toAuditItem(row), bytes })}\n` : `${toPlainLine(line)}\n`)
  }
  return 0
}

async function diff(
  { 'TYPE/SLUG': of, VERSION: number, edition, json }: Asked,
  desk: Desk,
  terminal: Console,
): Promise<ExitStatus> {
  const thing = await readThing(of, edition, desk, terminal)
  if (thing === null) return 1
  const { history } = desk.store
  const [newest] = await history.versions(thing.kind, thing.key, 1)
  const before = await history.versionBefore(
    thing.kind,
    thing.key,
    number === undefined ? (newest?.seq ?? 0) : number + 1,
  )
  if (newest === undefined || before === null || (number !== undefined && before.seq !== number)) {
    terminal.err(`There is no such version of ${of.text}\n`)
    return 1
  }
  const [one, two] = [await history.source(before.seq), await history.source(newest.seq)]
  for (const change of diffFields(toPublishable(thing.kind, one), toPublishable(thing.kind, two))) {
    terminal.out(json ? `${JSON.stringify(change)}\n` : toDiffLines(change))
  }
  return 0
}

/** The words before and after a change that are shown of a long text. */
const AROUND = 40

function toDiffLines({ field, before, after, words }: FieldChange): string {
  if (words !== undefined) return `${toPlainLine(`${field}: ${words.map(toMarked).join('')}`)}\n`
  const show = (value: unknown) => (value === undefined ? '(none)' : JSON.stringify(value))
  return `${toPlainLine(`${field}: [-${show(before)}-] {+${show(after)}+}`)}\n`
}

/** Words as wdiff marks them; of unchanged text only the ends. */
function toMarked({ is, text }: WordRun): string {
  if (is === 'removed') return `[-${text}-]`
  if (is === 'added') return `{+${text}+}`
  return text.length <= 2 * AROUND ? text : `${text.slice(0, AROUND)} … ${text.slice(-AROUND)}`
}

async function restore(
  { 'TYPE/SLUG': of, VERSION: number, edition, json }: Asked,
  desk: Desk,
  terminal: Console,
): Promise<ExitStatus> {
  const thing = await readThing(of, edition, desk, terminal)
  if (thing === null) return 1
  const result = await restoreVersion({ ...desk.vanity, publishing: desk.publishing }, thing, number)
  if (result.status === 'missing') terminal.err(`There is no such version of ${of.text}\n`)
  else if (result.status === 'conflict') terminal.err(`${result.message}\n`)
  else if (result.status === 'invalid')
    for (const { path, message } of result.issues) terminal.err(`${path}: ${message}\n`)
  else {
    const warnings = 'warnings' in result ? result.warnings : []
    for (const warning of warnings) terminal.err(`${toPlainLine(warning)}\n`)
    terminal.out(json ? `${JSON.stringify({ status: 'restored', id: result.id })}\n` : `restored  ${of.text}\n`)
    return 0
  }
  return 1
}

async function runUndo(
  { IMPORT, 'dry-run': dryRun, json }: { readonly IMPORT: string; readonly 'dry-run': boolean; readonly json: boolean },
  desk: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const lines = await undoImport({ ...desk.vanity, publishing: desk.publishing }, IMPORT, dryRun)
  if (lines === null) {
    err(`There is no import ${IMPORT}\n`)
    return 2
  }
  for (const line of lines) {
    const what = line.kind === 'document' ? `${line.type}/${line.slug}` : `${line.kind} ${line.key}`
    const text = `${line.status.padEnd(9)} ${what}${line.reason === undefined ? '' : `  (${line.reason})`}`
    out(json ? `${JSON.stringify(line)}\n` : `${toPlainLine(text)}\n`)
  }
  return lines.some(({ status }) => status === 'kept') ? 1 : 0
}
