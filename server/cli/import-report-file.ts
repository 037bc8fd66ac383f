import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import type { ImportReport, ItemReport } from '../importers/import-report.ts'
import { toSentence } from '../importers/losses.ts'
import { type CsvStyle, toCsvLine } from '../process/csv-line.ts'

/** The file that `--report` names, written item by item, so that its size needs no memory. */
export interface ReportFile {
  add(item: ItemReport): void
  /** Completes the file and moves it to its place. */
  end(report: ImportReport): void
  /** Removes the part that was written; does nothing after `end`. */
  abandon(): void
}

interface Form {
  readonly begin: string
  readonly item: (item: ItemReport, isFirst: boolean, style: CsvStyle) => string
  readonly end: (report: ImportReport) => string
}

const COLUMNS = ['status', 'type', 'slug', 'url', 'file', 'line', 'id', 'remark', 'name', 'count', 'text'] as const

const FORMS: Readonly<Record<string, Form>> = {
  '.csv': { begin: toCsvLine(COLUMNS), item: (item, _isFirst, style) => toRows(item, style), end: () => '' },
  '.json': {
    begin: '{"items":[',
    item: (item, isFirst) => `${isFirst ? '' : ','}\n${JSON.stringify(item)}`,
    end: ({ format, dryRun, counts, losses, exitStatus, fault }) =>
      `\n],"summary":${JSON.stringify({ format, dryRun, counts, losses, exitStatus, fault })}}\n`,
  },
}

/** Whether a report can be written to a file of this name. */
export function isReportName(file: string): boolean {
  return Object.hasOwn(FORMS, extname(file).toLowerCase())
}

/**
 * Begins a report beside its place, so that the old file stays until the new one is complete.
 *
 * @param file ends in `.csv` or `.json`, which decides the form
 * @throws Error when its folder cannot be written
 */
export function createReportFile(file: string, style: CsvStyle): ReportFile {
  const form = FORMS[extname(file).toLowerCase()]
  if (form === undefined) throw new Error('expected a file that ends in .csv or .json')
  const draft = join(dirname(file), `.${process.pid}-${Date.now()}.report`)
  let handle: number | null = openSync(draft, 'wx')
  let isFirst = true
  const write = (text: string): void => {
    if (handle !== null) writeSync(handle, text)
  }
  const close = (): void => {
    if (handle !== null) closeSync(handle)
    handle = null
  }
  write(form.begin)
  return {
    add(item) {
      write(form.item(item, isFirst, style))
      isFirst = false
    },
    end(report) {
      write(form.end(report))
      close()
      renameSync(draft, file)
    },
    abandon() {
      if (handle === null) return
      close()
      rmSync(draft, { force: true })
    },
  }
}

/**
 * A row for each loss, remark and error of an item, and for each period in which it is hidden. An item without any of
 * these has one row.
 */
function toRows(
  { status, type, slug, url, source, showing = [], notes, losses, errors }: ItemReport,
  style: CsvStyle,
): string {
  const head = [status, type, slug, url, source.file, source.line, source.id]
  const said = new Set(losses.map(toSentence))
  const rows = [
    ...showing.map((words) => ['showing', '', null, words]),
    ...losses.map((loss) => [loss.kind, loss.name, loss.count, toSentence(loss)]),
    ...notes.filter((note) => !said.has(note)).map((note) => ['note', '', null, note]),
    ...errors.map(({ field, message }) => ['error', field, null, message]),
  ]
  const none = ['', '', null, '']
  return (rows.length === 0 ? [none] : rows).map((row) => toCsvLine([...head, ...row], style)).join('')
}
