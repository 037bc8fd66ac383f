import { z } from 'zod'
import { createArtist } from '../../illustrations/artist.ts'
import { createDryTarget } from '../importers/dry-target.ts'
import { importFolder } from '../importers/import-folder.ts'
import type { ImportFormat } from '../importers/import-item.ts'
import { IMPORT_FORMATS } from '../importers/import-item.ts'
import { type ImportReport, ITEM_STATUSES, type ItemReport, type ItemStatus } from '../importers/import-report.ts'
import { type LossLine, toLossWords } from '../importers/losses.ts'
import { flag, option } from '../process/command-line/command.ts'
import { checkRedirects } from './check-redirects.ts'
import { defineDeskCommand } from './command.ts'
import { type Console, type ExitStatus, toPlainLine } from './console.ts'
import type { Desk } from './desk.ts'
import { json, spreadsheet } from './fields.schema.ts'
import { claimStore, refuseFolderOfPublications, refuseForeign } from './foreign-publication.ts'
import { createReportFile, isReportName, type ReportFile } from './import-report-file.ts'
import { createProgress } from './progress.ts'
import { toUnknownSection } from './unknown-section.ts'

export const importCommand = defineDeskCommand({
  name: 'import',
  about:
    'imports a folder of Markdown and JSON, a WordPress export (.xml files), a Ghost export (.json), or a folder with one of them and its media',
  words: { PATH: z.string() },
  options: {
    section: option(
      'NAME',
      'the section of posts without one (news, else the first of site.json)',
      z
        .string()
        .regex(/^[a-z][a-z0-9_-]{0,40}$/, 'expected the name of a section')
        .optional(),
    ),
    format: option(
      'NAME',
      'auto, markdown, wordpress or ghost (auto)',
      z.enum(['auto', ...IMPORT_FORMATS], `expected auto, ${IMPORT_FORMATS.join(', ')}`).default('auto'),
    ),
    'dry-run': flag('reports what would happen, and writes nothing'),
    'fetch-media': flag("fetches media that are not in the folder from the export's own hosts"),
    strict: flag('refuses documents with an unknown section, author, topic or collection'),
    prune: flag('removes documents that came from PATH before and are no longer in it'),
    'bring-back': option(
      'TYPE/SLUG',
      'imports a document again that was removed on the site (may be repeated)',
      z.array(z.string().regex(/^[a-z]+\/.+$/, 'expected TYPE/SLUG, such as article/a-story')).default([]),
    ),
    replace: flag('replaces what was changed on the site since the last import, which is kept otherwise'),
    'take-over': flag('imports into a store that belongs to another publication'),
    all: flag('prints unchanged items too'),
    'old-site': option(
      'URL',
      'the site of a Ghost export, which the export does not name',
      z
        .url({ protocol: /^https?$/, error: 'expected an address such as https://old.example' })
        .transform((address) => new URL(address))
        .transform(({ origin, pathname }) => origin + pathname.replace(/\/+$/, ''))
        .optional(),
    ),
    report: option(
      'FILE',
      'writes every item with what of it was left out, as .csv or .json',
      z.string().refine(isReportName, 'expected a file that ends in .csv or .json').optional(),
    ),
    spreadsheet,
    json,
  },
  refuse: ({ PATH }, { env }) => refuseForeign(['import'], PATH, env),
  run: ({ PATH, ...request }, desk, terminal) => runImport(PATH, request, desk, terminal),
})

interface ImportRequest {
  readonly section?: string | undefined
  readonly format: ImportFormat | 'auto'
  readonly 'dry-run': boolean
  readonly 'fetch-media': boolean
  readonly strict: boolean
  readonly prune: boolean
  readonly 'bring-back': readonly string[]
  readonly replace: boolean
  readonly 'take-over': boolean
  readonly all: boolean
  readonly 'old-site'?: string | undefined
  readonly report?: string | undefined
  readonly spreadsheet: boolean
  readonly json: boolean
}

/** Imports a folder or an export, and prints a line for each changed item and a summary (BX-030). */
async function runImport(path: string, request: ImportRequest, desk: Desk, terminal: Console): Promise<ExitStatus> {
  const { sections } = desk.publication
  const { section = sections.fallback } = request
  if (!sections.isKnown(section)) {
    terminal.err(`--section: ${toUnknownSection(section, sections.names)}\n`)
    return 2
  }
  await refuseFolderOfPublications(path, request.format, terminal.env)
  await claimStore(path, { takeOver: request['take-over'], dryRun: request['dry-run'] }, desk, terminal.env)
  const file =
    request.report === undefined ? null : createReportFile(request.report, { forSpreadsheet: request.spreadsheet })
  try {
    const report = await importWithReport(path, { ...request, section }, desk, terminal, file)
    file?.end(report)
    return report.exitStatus
  } finally {
    file?.abandon()
  }
}

async function importWithReport(
  path: string,
  request: ImportRequest & { readonly section: string },
  desk: Desk,
  terminal: Console,
  file: ReportFile | null,
): Promise<ImportReport> {
  const progress = createProgress(terminal)
  const write = (line: ItemReport): void => {
    if (request.json) terminal.out(`${JSON.stringify(line)}\n`)
    else if (request.all || line.status !== 'unchanged') terminal.out(toLines(line))
  }
  const imported = await importFolder(path, request['dry-run'] ? createDryTarget(desk.target) : desk.target, {
    format: request.format,
    section: request.section,
    dryRun: request['dry-run'],
    fetchMedia: request['fetch-media'],
    strict: request.strict,
    prune: request.prune,
    bringBack: request['bring-back'],
    replace: request.replace,
    ...(request['old-site'] !== undefined && { oldSite: request['old-site'] }),
    artist: createArtist(desk.publication.drawingColours),
    onItem(line, done, total) {
      progress.clear()
      file?.add(line)
      write(line)
      progress.draw(done, total)
    },
  })
  progress.clear()
  const redirects = await checkRedirects(path, desk)
  if (redirects !== null) {
    file?.add(redirects)
    write(redirects)
  }
  const report = redirects === null ? imported : withRefusal(imported)
  if (request.json) terminal.out(`${JSON.stringify({ ...toSummary(report), run: desk.target.run })}\n`)
  else terminal.out(toSum(report, path) + toUndoLine(report, desk.target.run))
  return report
}

/** The report with one refused file more. */
function withRefusal(report: ImportReport): ImportReport {
  const { counts, exitStatus } = report
  return {
    ...report,
    counts: { ...counts, refused: counts.refused + 1 },
    exitStatus: exitStatus === 0 ? 1 : exitStatus,
  }
}

/** The statuses whose lines show the source file, because the address does not lead to it. */
const STILL_TO_FIND: ReadonlySet<ItemStatus> = new Set(['refused', 'skipped', 'withheld', 'absent', 'removed', 'kept'])

/** Formats one item: its status, address, and when readers see it, then a line for each error and note. */
export function toLines({ source, status, type, slug, url, showing = [], notes, errors }: ItemReport): string {
  const what = [type, slug].filter((part) => part !== null).join(' ') || source.id || ''
  const where = `${source.file}${source.line === undefined ? '' : `:${source.line}`}`
  const fate = showing.length === 0 ? '' : `  ${showing.join('; ')}`
  const head = `${status.padEnd(9)} ${what}${url === null ? '' : `  ${url}`}${fate}${STILL_TO_FIND.has(status) ? `  (${where})` : ''}`
  const faults = errors.map(({ field, message, line }) => {
    const at = line === undefined ? '' : `line ${line}: `
    return `          ${at}${field === '' ? '' : `${field}: `}${message}`
  })
  return [head, ...faults, ...notes.map((note) => `          ${note}`)].map((line) => `${toPlainLine(line)}\n`).join('')
}

/** How to take the import back, if it may have written anything. */
function toUndoLine({ dryRun, counts }: ImportReport, run: string): string {
  const written = counts.created + counts.replaced + counts.removed
  return dryRun || written === 0 ? '' : `To take this import back: npm run content -- undo ${run}\n`
}

function toSummary({ format, dryRun, counts, losses, exitStatus, fault }: ImportReport) {
  return { format, dryRun, counts, losses, exitStatus, fault }
}

/** The number of statuses that the summary always shows; others only when they occur. */
const ALWAYS = 5

const WORDS: Readonly<Record<ItemStatus, string>> = {
  created: 'new',
  replaced: 'replaced',
  unchanged: 'unchanged',
  skipped: 'skipped',
  refused: 'refused',
  removed: 'taken down',
  withheld: 'withheld',
  absent: 'no longer in the source',
  kept: 'kept as changed on the site',
}

/** The maximum number of lines of the table; `--report` and `--json` have the rest. */
const MOST_LINES = 30

/** The table of what was not imported, largest first (MV-014). */
export function toLossTable(losses: readonly LossLine[]): readonly string[] {
  if (losses.length === 0) return []
  const shown = losses.slice(0, MOST_LINES)
  const rows = [
    ['Not imported as it was', 'Count', 'Items'],
    ...shown.map((line) => [toPlainLine(toLossWords(line)), String(line.count), String(line.items)]),
  ]
  const width = Math.min(60, Math.max(...rows.map(([what = '']) => what.length)))
  const rest = losses.length - shown.length
  return [
    ...rows.map(
      ([what = '', count = '', items = '']) => `${what.padEnd(width)}  ${count.padStart(6)}  ${items.padStart(6)}`,
    ),
    ...(rest > 0 ? [`and ${rest} more kinds, which --report FILE writes`] : []),
  ]
}

function toSum({ dryRun, counts, losses, fault, format, warned, withheld }: ImportReport, path: string): string {
  if (fault !== null) return `Nothing was imported: ${toPlainLine(fault)}\n`
  const command = `npm run content -- import ${path}`
  const sum = ITEM_STATUSES.filter((status, index) => index < ALWAYS || counts[status] > 0).map(
    (status) => `${counts[status]} ${WORDS[status]}`,
  )
  return [
    `${dryRun ? 'Dry run, nothing was written. ' : ''}${format}: ${sum.join(', ')}`,
    ...(warned > 0 ? [`Warnings in unchanged items: ${warned}. --all prints them`] : []),
    ...(withheld === null ? [] : [`To import a removed document again: ${command} --bring-back ${withheld}`]),
    ...(counts.kept > 0 ? [`To replace what was changed on the site: ${command} --replace`] : []),
    ...(counts.absent > 0 ? [`To remove what is no longer in the source: ${command} --prune`] : []),
    ...toLossTable(losses),
    '',
  ].join('\n')
}
