import type { Request, RequestHandler, Response } from 'express'
import { escapeAttribute, escapeText } from '../../body/escape.ts'
import { sendPlain } from '../../http/plain-response.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { equalSecrets, findBearer } from '../../http/token.ts'
import type { Config } from '../../process/config.ts'
import type { Outbox, OutboxMail } from './outbox.ts'

export const OUTBOX_PATH = '/_node/outbox'

const MAX_LISTED = 100

interface Needs {
  readonly config: Pick<Config, 'debugToken'>
  /** null: mails leave through a server. */
  readonly outbox: Outbox | null
}

const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/
const LOCAL_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Shows the outbox of a site without a mail server. Anybody who reads it can sign in as anybody: so it opens only to a
 * browser on the same machine that requested it by a local name, or with DEBUG_TOKEN. The Host header is compared because
 * another site's name can be made to lead to this machine.
 */
export function outboxStep({ config, outbox }: Needs): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    readRequestContext(request).route = 'node'
    if (outbox === null) return sendPlain(request, response, 404)
    if (!mayRead(request, config)) return sendPlain(request, response, 403)
    const name = request.path.replace(/^\/|\/$/g, '')
    if (name === '') return sendHtml(response, 'Outbox', toList(await outbox.list(MAX_LISTED)))
    const mail = await outbox.find(name)
    if (mail === null) return sendPlain(request, response, 404)
    sendHtml(response, mail.subject, toMessage(mail))
  }
}

function mayRead(request: Request, { debugToken }: Needs['config']): boolean {
  const bearer = findBearer(request)
  if (bearer !== null && debugToken !== null && equalSecrets(bearer, debugToken)) return true
  const direct = FORWARDED.every((header) => request.get(header) === undefined)
  return direct && LOCAL_ADDRESS.test(request.socket.remoteAddress ?? '') && LOCAL_HOST.test(request.get('host') ?? '')
}

function toList(mails: readonly OutboxMail[]): string {
  if (mails.length === 0) return '<p>No mail has been sent yet.</p>'
  const rows = mails.map(
    ({ name, recipient, subject }) =>
      `<li><a href="${OUTBOX_PATH}/${escapeAttribute(name)}">${escapeText(subject)}</a> to ${escapeText(recipient)}</li>`,
  )
  return `<p>This site has no mail server (SMTP_URL), so its mails stay here.</p><ol>${rows.join('')}</ol>`
}

function toMessage({ recipient, text }: OutboxMail): string {
  return `<p>To ${escapeText(recipient)}</p><pre>${withLinks(text)}</pre><p><a href="${OUTBOX_PATH}/">All mails</a></p>`
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 0 ? escapeText(part) : `<a href="${escapeAttribute(part)}">${escapeText(part)}</a>`,
    )
    .join('')
}

function sendHtml(response: Response, title: string, body: string): void {
  response
    .set({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
        `<meta name="color-scheme" content="light dark"><title>${escapeText(title)}</title></head>` +
        `<body><main><h1>${escapeText(title)}</h1>${body}</main></body></html>`,
    )
}
