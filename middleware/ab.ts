import { drawFor, findEarlyTest } from '../server/pages/experiments/draw.ts'
import { findReader } from '../server/pages/experiments/reader.ts'
import { toRouteFacts } from '../server/pages/experiments/route-facts.ts'
import { AB_COOKIE, AB_HEADER, exclusionCookie } from '../shared/ab/cookies.ts'
import type { MiddlewarePart } from './types.ts'

/**
 * The reader's buckets (AB-018, AB-021). Without an edge the origin draws a bucket: here if the route alone decides,
 * otherwise once the content is known (AB-015).
 */
export const ab = {
  reads: () => ({ headers: [AB_HEADER], cookies: [AB_COOKIE, exclusionCookie('*')], query: ['ab'] }),
  create:
    ({ random }) =>
    ({ query, cookies, header, match }, { rules, now, brand, device, forced }) => {
      const variation = header(AB_HEADER)
      const reader = findReader({ query: query.get('ab'), header: variation, cookies }, rules.tests, now)
      const isForced = forced || reader.source === 'query'
      const edge = variation !== undefined
      const open = !edge && !isForced && reader.state === null && match !== null && rules.tests.length > 0
      const facts = open ? toRouteFacts(match.route, brand, device.device) : null
      const early = facts && findEarlyTest(rules.tests, reader.excluded, facts, now)
      return { forced: isForced, ab: { reader, edge, open, draw: early && drawFor(early, random()) } }
    },
} satisfies MiddlewarePart
