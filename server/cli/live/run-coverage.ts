import type { LiveArticle } from '../../../shared/entities/live-article.ts'
import { publishDocument } from '../../publishing/publish.ts'
import type { Console, ExitStatus } from '../console.ts'
import type { Desk } from '../desk.ts'
import type { Coverage } from './find-coverage.ts'
import { readTime } from './write-command.ts'

interface Times {
  readonly at?: string | undefined
  readonly json: boolean
}

/** Starts coverage, now or at a time; an end before that time is removed. */
export async function startCoverage(
  coverage: Coverage,
  { at, json }: Times,
  desk: Desk,
  terminal: Pick<Console, 'out' | 'err'>,
): Promise<ExitStatus> {
  const eventStart = readTime(at ?? 'now', desk)
  const { eventEnd } = coverage.content
  const isOver = eventEnd !== null && Date.parse(eventEnd) <= Date.parse(eventStart)
  return settle(coverage, { eventStart, eventEnd: isOver ? null : eventEnd }, { json }, desk, terminal)
}

/** Ends coverage, now or at a time. */
export async function endCoverage(
  coverage: Coverage,
  { at, json }: Times,
  desk: Desk,
  terminal: Pick<Console, 'out' | 'err'>,
): Promise<ExitStatus> {
  const eventEnd = readTime(at ?? 'now', desk)
  const { eventStart } = coverage.content
  if (eventStart !== null && Date.parse(eventEnd) < Date.parse(eventStart)) {
    throw new Error(`--at: expected a time after the start, ${eventStart}`)
  }
  return settle(coverage, { eventStart, eventEnd }, { json }, desk, terminal)
}

type Dates = Pick<LiveArticle, 'eventStart' | 'eventEnd'>

/**
 * Publishes coverage with other dates; everything else of it stays.
 *
 * @returns the faults; empty if it was published
 */
export async function setDates({ publishing }: Desk, coverage: Coverage, dates: Dates): Promise<readonly string[]> {
  const { content, draft, unpublishAt } = coverage
  const dateUnpublished = unpublishAt === null ? null : new Date(unpublishAt).toISOString()
  const result = await publishDocument(publishing, { ...content, ...dates, dateUpdated: null, draft, dateUnpublished })
  if (result.status === 'invalid') return result.issues.map(({ path, message }) => `${path}: ${message}`)
  return result.status === 'conflict' ? [result.message] : []
}

async function settle(
  coverage: Coverage,
  dates: Dates,
  { json }: Pick<Times, 'json'>,
  desk: Desk,
  { out, err }: Pick<Console, 'out' | 'err'>,
): Promise<ExitStatus> {
  const faults = await setDates(desk, coverage, dates)
  for (const fault of faults) err(`${fault}\n`)
  if (faults.length > 0) return 1
  if (coverage.draft) err(`${coverage.slug} is a draft, so readers do not see it\n`)
  const { slug } = coverage
  const from = dates.eventStart ?? 'no start'
  out(json ? `${JSON.stringify({ slug, ...dates })}\n` : `${slug}  ${from} – ${dates.eventEnd ?? 'no end'}\n`)
  return 0
}
