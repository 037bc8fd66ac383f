import { z } from 'zod'
import { option } from '../process/command-line/command.ts'
import { toPushSubject } from '../process/push-subject.ts'
import { createLogger } from '../process/telemetry/logger.ts'
import { createMetrics } from '../process/telemetry/metrics.ts'
import { type AlertInput, type AlertResult, alertSchema, createAlert } from '../publishing/create-alert.ts'
import { openReaders } from '../readers/store/open-readers.ts'
import { defineDeskCommand } from './command.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'
import { json } from './fields.schema.ts'

export const alertCommand = defineDeskCommand({
  name: 'alert',
  about: 'sends an alert about a public story, by id or slug, to readers who asked for alerts: once',
  words: { ID: z.string() },
  options: {
    to: option('NAME', 'all, or followers of its topics and authors (all)', alertSchema.shape.audience),
    title: option('TEXT', 'instead of its headline', alertSchema.shape.title),
    text: option('TEXT', 'instead of its description', alertSchema.shape.text),
    json,
  },
  run: ({ ID, to: audience, json, ...input }, desk, terminal) =>
    runAlert({ id: ID, audience, ...input }, { json }, desk, terminal),
})

/** Queues an alert about a public story, which the running site sends. */
async function runAlert(
  input: AlertInput,
  { json }: { readonly json: boolean },
  { config, publishing }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  if (toPushSubject(config) === null) {
    err('Alerts are off: set MAIL_FROM, or SITE_ORIGIN with https\n')
    return 1
  }
  const log = createLogger({ ...config, logLevel: 'silent' })
  const readers = openReaders({ config, clock: Date.now, log, metrics: createMetrics({ process: false }) })
  try {
    const result = await createAlert({ ...publishing, readers }, input)
    if (result.kind !== 'queued') {
      err(`${toReason(result, input.id)}\n`)
      return 1
    }
    const { story, path } = result
    out(json ? `${JSON.stringify({ story, path })}\n` : `The alert about ${path} is queued\n`)
    return 0
  } finally {
    await readers.close()
  }
}

function toReason({ kind }: Exclude<AlertResult, { kind: 'queued' }>, id: string): string {
  if (kind === 'missing') return `There is no public story ${id}`
  if (kind === 'repeated') return `The story ${id} has had its alert`
  return `The story ${id} has no topics and no authors, so nobody follows it`
}
