import { createLogger } from '../process/telemetry/logger.ts'
import { createMetrics } from '../process/telemetry/metrics.ts'
import { type AlertInput, type AlertResult, createAlert } from '../publishing/create-alert.ts'
import { toSubject } from '../readers/alerts/vapid.ts'
import { openReaders } from '../readers/store/open-readers.ts'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'

/** Queues an alert about a public story, which the running site sends. */
export async function runAlert(
  input: AlertInput,
  { json }: { readonly json: boolean },
  { config, publishing }: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  if (toSubject(config) === null) {
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
