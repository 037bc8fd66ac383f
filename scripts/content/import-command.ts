import { createArtist } from '../../server/publishing/import/artist.ts'
import { createDryTarget } from '../../server/publishing/import/dry-target.ts'
import { importFolder } from '../../server/publishing/import/import-folder.ts'
import type { ImportFormat } from '../../server/publishing/import/import-item.ts'
import type { ImportReport, ItemReport } from '../../server/publishing/import/import-report.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'
import { createProgress } from './progress.ts'

interface ImportRequest {
  readonly section: string
  readonly format: ImportFormat | 'auto'
  readonly 'dry-run': boolean
  readonly 'fetch-media': boolean
  readonly json: boolean
}

/** Brings a folder or an export in: a line for each item, then the sum (BX-030). */
export async function runImport(
  path: string,
  request: ImportRequest,
  desk: Desk,
  terminal: Console,
): Promise<ExitStatus> {
  const progress = createProgress(terminal)
  const write = (line: ItemReport): void => terminal.out(request.json ? `${JSON.stringify(line)}\n` : toLines(line))
  const report = await importFolder(path, request['dry-run'] ? createDryTarget(desk.target) : desk.target, {
    format: request.format,
    section: request.section,
    dryRun: request['dry-run'],
    fetchMedia: request['fetch-media'],
    artist: createArtist(desk.publication.studio),
    onItem(line, done, total) {
      progress.clear()
      write(line)
      progress.draw(done, total)
    },
  })
  progress.clear()
  if (request.json) terminal.out(`${JSON.stringify(toSummary(report))}\n`)
  else terminal.out(toSum(report))
  return report.exitStatus
}

/** One item, in words: what became of it and where it stands, then a line for each note and each fault. */
export function toLines({ source, status, type, slug, url, notes, errors }: ItemReport): string {
  const what = [type, slug].filter((part) => part !== null).join(' ') || source.id || ''
  const where = `${source.file}${source.line === undefined ? '' : `:${source.line}`}`
  const head = `${status.padEnd(9)} ${what}${url === null ? '' : `  ${url}`}${status === 'refused' || status === 'skipped' ? `  (${where})` : ''}`
  const faults = errors.map(({ field, message, line }) => {
    const at = line === undefined ? '' : `line ${line}: `
    return `          ${at}${field === '' ? '' : `${field}: `}${message}`
  })
  return [head, ...faults, ...notes.map((note) => `          ${note}`), ''].join('\n')
}

function toSummary({ format, dryRun, counts, exitStatus, fault }: ImportReport) {
  return { format, dryRun, counts, exitStatus, fault }
}

function toSum({ dryRun, counts, fault, format }: ImportReport): string {
  if (fault !== null) return `Nothing came in: ${fault}\n`
  const { created, replaced, unchanged, refused, skipped } = counts
  const sum = `${created} new, ${replaced} replaced, ${unchanged} unchanged, ${skipped} skipped, ${refused} refused`
  return `${dryRun ? 'Dry run, nothing was written. ' : ''}${format}: ${sum}\n`
}
