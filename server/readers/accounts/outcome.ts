import type { Request, Response } from 'express'
import type { NoticeName } from '../../../shared/messages/reader-messages.ts'
import type { Flash, Forms } from './forms.ts'

/** What is wrong with a field. */
export interface FieldFault {
  readonly field: string
  /** The name of a message. */
  readonly fault: string
}

/** The result of a call, for programs and for forms. */
export type Outcome =
  /** A file for the client: browsers save it, and stay on their page. */
  | { readonly kind: 'file'; readonly name: string; readonly json: string }
  | {
      readonly kind: 'done'
      readonly status?: 200 | 201
      /** For programs, under `data`. */
      readonly data: Readonly<Record<string, unknown>>
      /** The page that follows a form. */
      readonly to: string
      readonly notice?: NoticeName
      /** What the page of `to` shows in its form. */
      readonly form?: string
      readonly typed?: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'refused'
      readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
      readonly notice: NoticeName | null
      readonly faults?: readonly FieldFault[]
      /** Seconds. */
      readonly retryAfter?: number
      /** The page with the form. */
      readonly to: string
      readonly form: string
      readonly typed?: Readonly<Record<string, string>>
      readonly applicationCode?: string
      /** For the page: how many tries are left. */
      readonly triesLeft?: number
    }

/** The parameter of a page that names the form of a browser without cookies. */
export const REFUSED_COOKIES = 'refused'

export type Refused = Extract<Outcome, { kind: 'refused' }>

/** Whether a request is a form of a browser, which follows a redirect. */
export function isForm(request: Request): boolean {
  return request.is('application/x-www-form-urlencoded') !== false && request.accepts(['html', 'json']) === 'html'
}

interface Sending {
  /** A browser follows a redirect: after a form, or a link. */
  readonly isFollowed: boolean
  /** The browser has kept the cookie of the page with the form. */
  readonly hasCookies: boolean
  readonly response: Response
  readonly forms: Forms
}

/** Sends an outcome: JSON to programs, a 303 to the next page to forms and links (RFC 9110 §15.4.4). */
export async function sendOutcome(
  outcome: Outcome,
  { isFollowed, hasCookies, response, forms }: Sending,
): Promise<void> {
  response.setHeader('cache-control', 'no-store')
  if (outcome.kind === 'refused' && outcome.retryAfter) response.setHeader('retry-after', outcome.retryAfter)
  if (outcome.kind === 'file') {
    response.setHeader('content-disposition', `attachment; filename="${outcome.name}"`)
    return void response.type('application/json').send(outcome.json)
  }
  if (!isFollowed) return sendJson(outcome, response)
  if (outcome.kind === 'refused' && !hasCookies) return response.redirect(303, withoutCookies(outcome))
  const flash = toFlash(outcome)
  if (flash !== null) await forms.keep(response, flash)
  response.redirect(303, outcome.to)
}

/** An outcome that becomes a redirect, or JSON. */
type Told = Exclude<Outcome, { kind: 'file' }>

function toFlash(outcome: Told): Flash | null {
  if (outcome.kind === 'done' && outcome.notice === undefined) return null
  const faults = outcome.kind === 'done' ? [] : (outcome.faults ?? [])
  return {
    form: outcome.form ?? '',
    typed: outcome.typed ?? {},
    faults: Object.fromEntries(faults.map(({ field, fault }) => [field, fault])),
    notice: outcome.notice ?? null,
    ...(outcome.kind === 'refused' && outcome.triesLeft !== undefined && { triesLeft: outcome.triesLeft }),
  }
}

/** The address of the form that says why: a browser that refuses cookies cannot keep a notice in one. */
function withoutCookies({ to, form }: Refused): string {
  return `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ [REFUSED_COOKIES]: form })}`
}

function sendJson(outcome: Told, response: Response): void {
  if (outcome.kind === 'done') return void response.status(outcome.status ?? 200).json({ data: outcome.data })
  const { status, notice, faults = [], applicationCode, triesLeft } = outcome
  response.status(status).json({
    error: {
      ...{ code: status, message: notice ?? 'invalid' },
      issues: faults.map(({ field, fault }) => ({ path: field, message: fault })),
      ...(applicationCode !== undefined && { applicationCode }),
      ...(triesLeft !== undefined && { triesLeft }),
    },
  })
}
