import { AB_HEADER } from '../shared/ab/cookies.ts'
import { drawFor, findEarlyTest } from '../shared/ab/draw.ts'
import { findReader } from '../shared/ab/reader.ts'
import { toRouteFacts } from '../shared/ab/route-facts.ts'
import type { RouteMiddleware } from './types.ts'

/**
 * Where the reader stands in the tests (AB-018, AB-021). With no edge in front, the origin draws here where the route
 * alone decides, so that the page is made once; else when the content is known (AB-015).
 */
export const ab: RouteMiddleware['create'] =
  ({ random }) =>
  ({ query, cookies, header, match }, { rules, now, brand, device, forced }) => {
    const edgeSays = header(AB_HEADER)
    const reader = findReader({ query: query.get('ab'), header: edgeSays, cookies }, rules.tests, now)
    const asked = forced || reader.source === 'query'
    const edge = edgeSays !== undefined
    const open = !edge && !asked && reader.state === null && match !== null && rules.tests.length > 0
    const facts = open ? toRouteFacts(match.route, brand, device.device) : null
    const early = facts && findEarlyTest(rules.tests, reader.excluded, facts, now)
    return { forced: asked, ab: { reader, edge, open, draw: early && drawFor(early, random()) } }
  }
