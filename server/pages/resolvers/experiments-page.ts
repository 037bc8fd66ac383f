import { escapeText } from '../../body/escape.ts'
import { readBody } from '../../body/read-body.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { describeCriteria } from '../experiments/criteria.ts'
import { type AbTest, excludedShare, statusOf } from '../experiments/test.ts'
import type { PageOutcome } from '../outcome.ts'
import type { Resolver } from '../page-context.ts'
import type { PageServices } from '../page-services.ts'
import type { Partition } from '../partition.ts'
import { findOwnText, toBarePage } from './own-text.ts'

/** The most useful columns come first, as the table scrolls sideways on narrow screens. */
const HEADINGS = ['Test', 'Version', 'Your bucket', 'Status', 'Start', 'End', 'Buckets', 'Excluded', 'Criteria']

/** Every test of the registry and the reader's own bucket, below the publication's text about them (PG-067). */
export const experimentsPage: Resolver = async (context, services) => {
  const { partition } = context
  const outcome = await findOwnText(context, services)
  const results = await readPublicResults(services)
  if (outcome?.kind === 'page') return withTable(outcome, partition, results)
  if (outcome !== null && outcome.kind !== 'notFound') return outcome
  // The table is shown even if the publication has no text for this page, or its source is down.
  const own = { slug: 'tests', title: 'Experiments', degraded: outcome === null, tags: outcome?.tags ?? [] }
  return withTable(toBarePage(own, context, services), partition, results)
}

/** The results of experiments, where the publication shows them to everybody; none while the numbers are away. */
async function readPublicResults({ publication, readResults, log }: PageServices): Promise<string> {
  if (publication.experimentResults !== 'public') return ''
  return readResults().catch((err) => {
    log.warn({ event: 'numbers_failed' satisfies LogEvent, err })
    return ''
  })
}

function withTable(outcome: PageOutcome, partition: Partition, results: string): PageOutcome {
  const { content } = outcome.payload
  if (content.kind !== 'generic') return outcome
  const { blocks } = readBody({ id: 'ab-tests', body: toTable(partition) + results }, null)
  return { ...outcome, payload: { ...outcome.payload, content: { ...content, body: [...content.body, ...blocks] } } }
}

function toTable({ own, bucket, asOf }: Partition): string {
  if (own === null || own.tests.length === 0) return '<p>No test is defined.</p>'
  const rows = own.tests.map((test) => {
    const group = test.id === bucket?.id ? bucket.bucket : own.excluded.includes(test.id) ? 'left out' : '–'
    const cells = toCells(test, group, asOf).map((cell) => `<td>${escapeText(cell)}</td>`)
    return `<tr><th scope="row">${escapeText(test.id)}</th>${cells.join('')}</tr>`
  })
  const head = HEADINGS.map((heading) => `<th scope="col">${heading}</th>`).join('')
  return `<table><caption>All tests</caption><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function toCells(test: AbTest, group: string, now: number): readonly string[] {
  const { version, startDate, endDate, allocations, criteria } = test
  const buckets = allocations.map(({ bucket, percentage }) => `${bucket} ${percentage}%`).join(', ')
  const excluded = `${excludedShare(test)}%`
  return [version, group, statusOf(test, now), startDate, endDate, buckets, excluded, describeCriteria(criteria)]
}
