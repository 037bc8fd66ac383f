import express, { type Request, type RequestHandler, type Response } from 'express'
import { parseState } from '../../../shared/ab/state.ts'
import { statusOf } from '../../../shared/errors.ts'
import { type CountedEvent, isPaid } from '../../../shared/numbers/counted-event.ts'
import { FRAME_TAG, OTHER_TAG } from '../../../shared/scripts/script.ts'
import type { Router } from '../../addresses/routing/router.ts'
import { isKnownRoute } from '../../http/browser-reports/vitals.ts'
import { countryOf } from '../../http/country.ts'
import { isFromThisSite } from '../../http/own-origin.ts'
import { sendPlain } from '../../http/plain-response.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { toClientKey } from '../../process/client-key.ts'
import type { Config } from '../../process/config.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { createCallers } from './callers.ts'
import { createClientRates } from './client-rates.ts'
import { type CountedEvents, parseEvents } from './events.schema.ts'
import { findLeftOut } from './left-out.ts'
import type { Numbers } from './numbers.ts'
import { type Arrival, toLeftOut, toTallies } from './to-tallies.ts'

const MAX_BYTES = 4096
/** Requests of one client in a minute: a school behind one address reads. */
const REQUESTS_PER_MINUTE = 1200

interface Needs {
  readonly config: Pick<Config, 'siteOrigin' | 'countryHeader'>
  readonly numbers: Numbers
  readonly router: Pick<Router, 'find'>
  readonly rules: {
    read(): { readonly tests: readonly AbTest[]; readonly scripts: readonly { readonly tag: string }[] }
  }
  readonly clock: () => number
  readonly metrics: Pick<Metrics, 'events' | 'adSlots' | 'scripts'>
}

/** What the step has to know of a test. */
interface AbTest {
  readonly id: string
  readonly version: string
  readonly allocations: readonly { readonly bucket: string }[]
}

type Result = 'counted' | 'left_out' | 'dropped' | 'invalid' | 'failed'

/** Receives what browsers count (TR-019): one page's events in each request. They name no reader. */
export function eventsStep(needs: Needs): RequestHandler {
  const { numbers, metrics, clock } = needs
  const read = express.json({ type: ['application/json', 'text/plain'], limit: MAX_BYTES })
  const [requests, views, signs] = [createClientRates(clock), createClientRates(clock), createClientRates(clock)]
  const callers = createCallers(numbers.periods)

  const count = (events: readonly { readonly kind: string }[], result: Result) => {
    for (const { kind } of events) metrics.events.inc({ kind, result })
  }
  const countKept = (events: readonly CountedEvent[]) => {
    count(events, 'counted')
    for (const event of events) {
      if (event.kind === 'ad') metrics.adSlots.inc({ slot: event.slot, result: event.result })
    }
  }

  async function receive(request: Request, response: Response, client: string): Promise<void> {
    const parsed = parseEvents(request.body)
    const fault = 'fault' in parsed ? parsed.fault : findFault(parsed.found, needs)
    if (fault !== null || 'fault' in parsed) {
      count([{ kind: 'body' }], 'invalid')
      return void response.status(400).json({ error: { code: 400, message: fault } })
    }
    const { events, left, ...page } = parsed.found
    const seen = events.filter(({ kind }) => kind === 'view').length
    const reason = findLeftOut({
      userAgent: request.get('user-agent'),
      isOwn: isFromThisSite(request, needs.config.siteOrigin),
      views: views.add(client, seen),
      signs: signs.add(client, events.length - seen),
      left,
    })
    if (reason !== null) {
      numbers.add(toLeftOut(reason, events, { day: numbers.periods.day() }))
      count(events, 'left_out')
      return void response.status(204).end()
    }
    const arrival: Arrival = {
      day: numbers.periods.day(),
      hour: numbers.periods.hour(),
      country: countryOf(request, needs.config),
      isFirstCall: seen > 0 && callers.isFirst(client, page.path),
    }
    const paid = events.filter(isPaid)
    // First: a request that fails is sent again, and its other events must not count twice.
    if (paid.length > 0 && !(await store(paid, page, arrival))) {
      response.setHeader('retry-after', '1')
      return sendPlain(request, response, 503)
    }
    countScripts(events, needs)
    const others = events.filter((event) => !isPaid(event))
    if (numbers.add(toTallies(page, others, arrival))) countKept(others)
    else count(others, 'dropped')
    response.status(204).end()
  }

  async function store(
    paid: readonly CountedEvent[],
    page: Omit<CountedEvents, 'events' | 'left'>,
    arrival: Arrival,
  ): Promise<boolean> {
    try {
      await numbers.addNow(toTallies(page, paid, arrival))
      countKept(paid)
      return true
    } catch {
      // The numbers log their own faults.
      count(paid, 'failed')
      return false
    }
  }

  return (request, response) => {
    readRequestContext(request).route = 'events'
    if (request.method !== 'POST') {
      response.setHeader('allow', 'POST')
      return sendPlain(request, response, 405)
    }
    const client = toClientKey(request.ip)
    if (requests.add(client, 1) > REQUESTS_PER_MINUTE) {
      count([{ kind: 'body' }], 'dropped')
      return void response.status(204).end()
    }
    read(request, response, (error?: unknown) => {
      if (error === undefined) return void receive(request, response, client)
      count([{ kind: 'body' }], 'invalid')
      sendPlain(request, response, statusOf(error))
    })
  }
}

/** What a schema cannot know: which routes and tests there are. Their names must stay bounded. */
function findFault({ route, events }: CountedEvents, { router, rules }: Needs): string | null {
  if (!isKnownRoute(route, router)) return 'route: expected a route of this site'
  const { tests } = rules.read()
  const index = events.findIndex((event) => 'test' in event && !isKnownTest(event.test, tests))
  return index === -1 ? null : `events.${index}.test: expected a test of this site`
}

/** Counts what became of scripts. A tag that the file no longer has is one of a page from before. */
function countScripts(events: readonly CountedEvent[], { rules, metrics }: Needs): void {
  for (const event of events) {
    if (event.kind !== 'script') continue
    const isKnown = event.tag === FRAME_TAG || rules.read().scripts.some(({ tag }) => tag === event.tag)
    metrics.scripts.inc({ tag: isKnown ? event.tag : OTHER_TAG, result: event.result })
  }
}

function isKnownTest(text: string, tests: readonly AbTest[]): boolean {
  const state = parseState(text)
  return tests.some(
    ({ id, version, allocations }) =>
      id === state?.id && version === state.version && allocations.some(({ bucket }) => bucket === state.bucket),
  )
}
