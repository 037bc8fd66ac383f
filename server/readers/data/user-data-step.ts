import { json, type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod'
import { SiteError, statusOf } from '../../../shared/errors.ts'
import { toSummary } from '../../../shared/readers/interest.ts'
import { clampMark } from '../../../shared/readers/marks.ts'
import { sendJsonError } from '../../http/json-error.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { findBearer } from '../../http/token.ts'
import type { Config } from '../../process/config.ts'
import type { AccessTokens, Audience } from '../accounts/access-tokens.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { MarkOwner, StoredMarks } from '../store/marks.ts'
import type { ReaderStore } from '../store/reader-store.ts'
import type { FoundSession } from '../store/sessions.ts'
import { exchangeSchema } from './marks.schema.ts'
import type { Summaries } from './summaries.ts'

export const USER_DATA_PATH = '/api/neutron/uds'

/** The largest exchange: 2,000 marks with long titles. */
const MAX_BODY = '1mb'

/** Milliseconds after which a stream ends, as long as its token is valid: the next one needs a new token. */
const STREAM_MS = 10 * 60_000

/** The maximum number of bytes that wait for a slow reader. */
const MAX_WAITING = 64 * 1024

interface Needs {
  readonly config: Pick<Config, 'siteKey' | 'edition'>
  readonly readers: Pick<ReaderStore, 'exchangeMarks' | 'readMarks'>
  readonly sessions: Pick<Sessions, 'findById'>
  readonly tokens: AccessTokens
  readonly summaries: Summaries
  readonly limits: Pick<Limits, 'readers'>
  readonly clock: () => number
}

const OWNER = '/:site/:collection/:owner/site/:ownSite/edition/:edition'
const anonId = z.uuid()

/**
 * What readers mark, for their devices (UD-007 … UD-010): documents of accounts, with a bearer token, and of browsers, whose
 * random id is the key.
 */
export function userDataStep(needs: Needs): RequestHandler {
  const router = Router({ caseSensitive: true, strict: false })
  const { siteKey, edition } = needs.config
  router.use((request, response, next) => {
    readRequestContext(request).route = 'user-data'
    response.setHeader('cache-control', 'no-store')
    next()
  })
  router.param('site', (_request, response, next, value) => (value === siteKey ? next() : sendJsonError(response, 404)))
  router.post('/:site/user/token', handle(needs, sendToken))
  const ofOwner = (run: OwnerHandler): RequestHandler =>
    handle(needs, async (request, response) => {
      const { ownSite, edition: asked } = request.params
      if (ownSite !== siteKey || asked !== edition) return sendJsonError(response, 404)
      const wait = await needs.limits.readers.marks(request.ip)
      if (wait > 0) return sendLimited(response, wait)
      const owner = await findOwner(request, needs)
      if (owner === null) return sendJsonError(response, 401, 'Expected a valid bearer token of this reader')
      await run(owner, request, response, needs)
    })
  router.get(OWNER, ofOwner(sendDocument))
  router.get(`${OWNER}/summary`, ofOwner(sendSummary))
  router.post(`${OWNER}/marks`, json({ limit: MAX_BODY }), ofOwner(exchange))
  router.use((_request, response) => sendJsonError(response, 404))
  return router
}

type Handler = (request: Request, response: Response, needs: Needs) => Promise<void>
type OwnerHandler = (owner: MarkOwner, request: Request, response: Response, needs: Needs) => Promise<void>

function handle(needs: Needs, run: Handler): RequestHandler {
  return (request, response, next) => {
    run(request, response, needs).catch((error: unknown) => {
      if (response.headersSent || !(error instanceof SiteError)) return next(error)
      if (error.status >= 503) response.setHeader('retry-after', 5)
      sendJsonError(response, statusOf(error))
    })
  }
}

function sendLimited(response: Response, wait: number): void {
  response.setHeader('retry-after', wait)
  sendJsonError(response, 429)
}

/** The living session of a bearer token. */
async function findSession(request: Request, audience: Audience, needs: Needs): Promise<FoundSession | null> {
  const bearer = findBearer(request)
  const subject = bearer === null ? null : await needs.tokens.verify(audience, bearer)
  const session = subject === null ? null : await needs.sessions.findById(subject.session)
  return session?.account.id === subject?.account ? session : null
}

async function findOwner(request: Request, needs: Needs): Promise<MarkOwner | null> {
  const { collection, owner = '' } = request.params as Readonly<Record<string, string>>
  if (collection === 'anonymous') return anonId.safeParse(owner).success ? { kind: 'anonymous', id: owner } : null
  if (collection !== 'users') return null
  const session = await findSession(request, 'uds', needs)
  return session?.account.id === owner ? { kind: 'users', id: owner } : null
}

/** A token for the data service, for the access token of a sign-in (UD-007). */
async function sendToken(request: Request, response: Response, needs: Needs): Promise<void> {
  const session = await findSession(request, 'profile', needs)
  if (session === null) return sendJsonError(response, 401, 'Expected a valid bearer token')
  const token = await needs.tokens.sign('uds', { account: session.account.id, session: session.id })
  response.json({ data: { token } })
}

function toDocument(owner: MarkOwner, { sequence, marks }: StoredMarks, { config }: Needs) {
  const { siteKey: site, edition } = config
  return {
    ...{ owner: owner.id, collection: owner.kind, site, edition, sequence },
    saved: marks.filter(({ kind, active }) => kind === 'story' && active),
    ...toSummary(marks, { site, edition }),
  }
}

const sendDocument: OwnerHandler = async (owner, _request, response, needs) => {
  response.json({ data: toDocument(owner, await needs.readers.readMarks(owner), needs) })
}

const sendSummary: OwnerHandler = async (owner, request, response, needs) => {
  if (request.accepts(['json', 'text/event-stream']) !== 'text/event-stream') {
    const { marks } = await needs.readers.readMarks(owner)
    return void response.json({ data: toSummary(marks, { site: needs.config.siteKey, edition: needs.config.edition }) })
  }
  const end = () => void response.end()
  const write = (text: string) => {
    response.write(text)
    // A reader too slow to follow returns later, and gets the newest state then.
    if (response.writableLength > MAX_WAITING) end()
  }
  const leave = await needs.summaries.open(owner, {
    send: (stored) => {
      if (!response.headersSent) {
        // `no-transform` keeps the stream from being compressed, which would hold messages back.
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform' })
      }
      write(`id: ${stored.sequence}\nevent: summary\ndata: ${JSON.stringify(toDocument(owner, stored, needs))}\n\n`)
    },
    beat: () => write(':\n\n'),
    end,
  })
  if (leave === null) {
    // Once a minute the browser reads the document instead.
    response.setHeader('retry-after', 60)
    return sendJsonError(response, 503)
  }
  const timer = setTimeout(end, STREAM_MS).unref()
  response.once('close', () => {
    clearTimeout(timer)
    leave()
  })
  if (response.closed) leave()
}

const exchange: OwnerHandler = async (owner, request, response, needs) => {
  const parsed = exchangeSchema.safeParse(request.body)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message }))
    return void response.status(422).json({ error: { code: 422, message: 'The marks are not valid', issues } })
  }
  const now = needs.clock()
  const marks = parsed.data.marks.map((mark) => clampMark(mark, now))
  const result = await needs.readers.exchangeMarks({ owner, marks, since: parsed.data.since, now })
  if (result.kind === 'full') {
    const { saved, followed } = result
    const message = `Expected at most 1,000 saved stories and 500 follows: ${saved} and ${followed} too many`
    return void response.status(422).json({ error: { code: 422, message, issues: [{ path: 'marks', message }] } })
  }
  if (marks.length > 0) needs.summaries.changed(owner)
  response.json({ data: { sequence: result.sequence, marks: result.marks, resend: result.resend } })
}
