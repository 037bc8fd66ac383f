import { json, type RequestHandler } from 'express'
import type { Logger } from 'pino'
import { readRequestContext } from '../../http/request-context.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { AlertRunner } from '../../readers/alerts/alert-runner.ts'
import { type AlertDesk, alertSchema, createAlert } from '../create-alert.ts'
import { type PublishServices, writingOf } from '../services.ts'
import { sendError, sendIssues, sendWritten } from './answers.ts'
import { toLogged, writtenBy } from './write-guard.ts'

export interface AlertNeeds extends Pick<AlertDesk, 'readers'> {
  readonly log: Logger
  /** null: alerts are off, as there is no one to whom push services could write. */
  readonly alertRunner: Pick<AlertRunner, 'wake'> | null
}

/** The handlers of alerts; in remote mode, where nothing is stored, the guard alone. */
export function alertHandlers(
  publishing: PublishServices | null,
  guard: RequestHandler,
  needs: AlertNeeds,
): { readonly post: readonly RequestHandler[]; readonly remove: readonly RequestHandler[] } {
  if (publishing === null) return { post: [guard], remove: [guard] }
  const desk = { ...publishing, readers: needs.readers }
  return {
    post: [guard, json({ limit: '10kb' }), sendAlertHandler(desk, needs)],
    remove: [guard, stopAlertHandler(desk)],
  }
}

/** Handles `POST /alerts/{site}`: queues an alert about a story. */
function sendAlertHandler(desk: AlertDesk, { log, alertRunner }: AlertNeeds): RequestHandler {
  return async (request, response) => {
    if (request.body === undefined) return sendError(response, 415, 'Expected a body of application/json')
    const parsed = alertSchema.safeParse(request.body)
    if (!parsed.success) {
      const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      return sendIssues(response, 422, issues)
    }
    if (alertRunner === null) return sendError(response, 403, 'Alerts need MAIL_FROM, or SITE_ORIGIN with https')
    const result = await createAlert(writtenBy(desk, request), parsed.data)
    if (result.kind === 'missing') return sendError(response, 404, `There is no public story ${parsed.data.id}`)
    if (result.kind === 'repeated') return sendError(response, 409, `The story ${parsed.data.id} has had its alert`)
    if (result.kind === 'nobody') {
      return sendIssues(response, 422, [{ path: 'audience', message: 'expected a story with topics or authors' }])
    }
    const { story, path } = result
    const { txId } = readRequestContext(request)
    log.info({
      event: 'alert_sent' satisfies LogEvent,
      story,
      audience: parsed.data.audience,
      txId,
      ...toLogged(request),
    })
    await desk.store.write(
      (transaction) => transaction.noteWrite(toAlertThing(story), 'created'),
      writingOf(writtenBy(desk, request)),
    )
    void alertRunner.wake()
    response.status(202).setHeader('cache-control', 'no-store').json({ data: { story, path } })
  }
}

/** Handles `DELETE /alerts/{site}/{id}`: stops an alert. */
function stopAlertHandler(desk: AlertDesk): RequestHandler {
  const { readers } = desk
  return async (request, response) => {
    const { id = '' } = request.params as Readonly<Record<string, string>>
    if (!(await readers.stopAlert(id))) return sendError(response, 404, `No alert is being sent for ${id}`)
    await desk.store.write(
      (transaction) => transaction.noteWrite(toAlertThing(id), 'removed'),
      writingOf(writtenBy(desk, request)),
    )
    sendWritten(response, 200, { story: id, path: null })
  }
}

function toAlertThing(story: string) {
  return { kind: 'alert', key: story, type: '', slug: '', edition: '' } as const
}
