import { randomBytes } from 'node:crypto'
import { json, type Request, type RequestHandler, type Response, urlencoded } from 'express'
import { isLocaleCode } from '../../../shared/brand/locale.ts'
import type { Router } from '../../addresses/routing/router.ts'
import { readCookies, writeCookie } from '../../http/cookies.ts'
import { cookiesStep } from '../../http/cookies-step.ts'
import { isFromThisSite } from '../../http/own-origin.ts'
import { sendPlain } from '../../http/plain-response.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { type PollResults, type Vote, voteSchema } from '../../pages/polls/poll.schema.ts'
import { isOpen } from '../../pages/polls/poll.ts'
import type { Polls, StoryPoll } from '../../pages/polls/polls.ts'
import { toClientKey } from '../../process/client-key.ts'
import type { Config } from '../../process/config.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { sendError, sendIssues } from './answers.ts'

/** The cookie by which a browser votes once. Only a vote sets it. */
export const VOTER_COOKIE = 'voter'

/** Seconds: the longest life that browsers allow (RFC 6265bis §5.5). */
const COOKIE_LIFE = 400 * 24 * 3600

const BROWSER_ID = /^[\w-]{22}$/

const NO_POLL = 'No published story names this poll'
const FORM = 'application/x-www-form-urlencoded'

/** The services that polls need. */
export interface PollNeeds {
  readonly polls: Polls
  readonly config: Pick<Config, 'siteOrigin' | 'locales'>
  readonly limits: Pick<Limits, 'votes'>
  readonly metrics: Pick<Metrics, 'votes'>
  readonly router: Router
  readonly clock: () => number
}

/** Handles `GET …/polls/{site}/{story}/{poll}/web`: the results so far. */
export function resultsHandler(needs: PollNeeds): RequestHandler {
  return async (request, response) => {
    const found = await findPoll(request, response, needs)
    if (found !== null) sendResults(response, await toResults(found, needs))
  }
}

/** The steps of `POST …/polls/{site}/{story}/{poll}/web`: a vote as JSON, or from a form. */
export function voteHandlers(needs: PollNeeds): readonly RequestHandler[] {
  return [
    guardVotes(needs),
    json({ limit: '2kb' }),
    urlencoded({ extended: false, limit: '2kb', parameterLimit: 10 }),
    cookiesStep(),
    voteHandler(needs),
  ]
}

/** Refuses before the body is read: votes from pages of other sites, and too many of one client. */
function guardVotes({ config, limits, metrics }: PollNeeds): RequestHandler {
  return async (request, response, next) => {
    if (!isFromThisSite(request, config.siteOrigin)) {
      metrics.votes.inc({ result: 'foreign' })
      return refuse(request, response, 403, 'A vote must come from a page of this site')
    }
    const wait = await limits.votes(request.ip)
    if (wait === 0) return next()
    metrics.votes.inc({ result: 'limited' })
    response.setHeader('retry-after', wait)
    refuse(request, response, 429, `Too many votes; try again in ${wait} s`)
  }
}

function voteHandler(needs: PollNeeds): RequestHandler {
  return async (request, response) => {
    const found = await findPoll(request, response, needs)
    const vote = found && parseVote(request, response, found)
    if (found === null || vote === null) return needs.metrics.votes.inc({ result: 'refused' })
    const isCounted = isOpen(found.poll, needs.clock())
    if (!isCounted) needs.metrics.votes.inc({ result: 'refused' })
    if (!isCounted && !isForm(request)) return sendError(response, 409, 'The poll is closed')
    const toReader = () => ({ browser: readBrowser(request, response), client: toClientKey(request.ip) })
    const yours = isCounted ? await cast(found, { ...vote, ...toReader() }, needs) : null
    if (isForm(request)) return toResultsPage(request, response, vote.locale, needs)
    const own = yours === null ? { counted: false as const } : { yours }
    sendResults(response, { ...(await toResults(found, needs)), ...own })
  }
}

/** Parses a vote; null after a 422 that names each invalid field. */
function parseVote(request: Request, response: Response, found: StoryPoll): Vote | null {
  const parsed = voteSchema.safeParse(request.body ?? {})
  const issues = parsed.success
    ? findFaults(found, parsed.data)
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  if (parsed.success && issues.length === 0) return parsed.data
  if (isForm(request)) sendPlain(request, response, 422)
  else sendIssues(response, 422, issues)
  return null
}

async function cast(
  found: StoryPoll,
  { question, choice, ...reader }: Vote & { readonly browser: string; readonly client: string },
  { polls, metrics }: PollNeeds,
): Promise<string | null> {
  try {
    const yours = await polls.vote(found, { question, choice, ...reader })
    metrics.votes.inc({ result: yours === null ? 'shared_address' : yours === choice ? 'stored' : 'repeated' })
    return yours
  } catch (error) {
    metrics.votes.inc({ result: 'failed' })
    throw error
  }
}

/** Finds the poll of an address; null after a 404. */
async function findPoll(request: Request, response: Response, { polls }: PollNeeds): Promise<StoryPoll | null> {
  const { story, poll } = request.params
  const found = await polls.find(String(story), String(poll))
  if (found === null) refuse(request, response, 404, NO_POLL)
  return found
}

/** Names the field with a question or a choice that the poll does not have. */
function findFaults({ poll }: StoryPoll, { question, choice }: Vote) {
  const asked = poll.questions.find(({ id }) => id === question)
  if (asked === undefined) return [{ path: 'question', message: 'expected a question of the poll' }]
  const isChoice = asked.choices.some(({ id }) => id === choice)
  return isChoice ? [] : [{ path: 'choice', message: 'expected a choice of the poll' }]
}

/** The id of the browser; a new one is set as a cookie that no script can read. */
function readBrowser(request: Request, response: Response): string {
  const known = readCookies(request).get(VOTER_COOKIE)
  const id = known !== undefined && BROWSER_ID.test(known) ? known : randomBytes(16).toString('base64url')
  // Set again with each vote, which prolongs its life.
  writeCookie(response, { name: VOTER_COOKIE, value: id, maxAge: COOKIE_LIFE, httpOnly: true })
  return id
}

async function toResults(found: StoryPoll, { polls, clock }: PollNeeds): Promise<PollResults> {
  const questions = await polls.results(found)
  return {
    open: isOpen(found.poll, clock()),
    questions: questions.map(({ id, total, choices }) => ({ id, total, choices: [...choices] })),
  }
}

function sendResults(response: Response, data: PollResults): void {
  response.status(200).setHeader('cache-control', 'no-store').json({ data })
}

/** Whether a browser without JavaScript sends a form, and shows what it gets. */
function isForm(request: Request): boolean {
  return typeof request.is(FORM) === 'string' && request.accepts(['json', 'html']) === 'html'
}

function refuse(request: Request, response: Response, status: 403 | 404 | 429, message: string): void {
  if (isForm(request)) sendPlain(request, response, status, { title: message })
  else sendError(response, status, message)
}

/** Shows the results to a reader without JavaScript; a reload sends no vote (RFC 9110 §15.4.4). */
function toResultsPage(request: Request, response: Response, locale: string | undefined, needs: PollNeeds): void {
  const { config, router } = needs
  const own =
    locale !== undefined && isLocaleCode(locale) && config.locales.includes(locale) ? locale : config.locales[0]
  const { story, poll } = request.params
  response.redirect(
    303,
    router.hrefFor('poll', { story: String(story), poll: String(poll) }, own ? { locale: own } : {}),
  )
}
