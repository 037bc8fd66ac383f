import { CspEvaluator } from 'csp_evaluator'
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { afterAll, expect, test } from 'vitest'
import { routes } from '../../routes.config.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)

/** The findings of Google's evaluator, the worst first; a lower number is worse. */
function judge(policy: string): readonly Finding[] {
  const { csp } = new CspParser(policy)
  return new CspEvaluator(csp).evaluate().toSorted((a, b) => a.severity - b.severity)
}

async function readPolicy(path: string, init?: RequestInit): Promise<string> {
  const answer = await site.fetch(path, init)
  await answer.arrayBuffer()
  return answer.headers.get('content-security-policy') ?? ''
}

const exampleOf = (route: string) => routes.find(({ name }) => name === route)?.example ?? ''

test.each([
  ['the front page', '/'],
  ['an article', exampleOf('news-article')],
  ['a shared video, which others frame', exampleOf('video-share')],
  ['a 404', '/nothing/at/all/'],
  ['page data', '/_data/'],
  ['the error page', '/_error/static/'],
  ['the API', '/api/neutron/openapi.json'],
  ['a refused request', '/api/%ff'],
])(
  'BX-020 csp_evaluator finds nothing of high, medium or unsure high severity in the policy of %s',
  async (_, path) => {
    const policy = await readPolicy(path)

    expect(policy).toContain("script-src 'self'")
    expect(judge(policy).filter(({ severity }) => severity <= Severity.HIGH_MAYBE)).toEqual([])
  },
)

test.each([
  ["script-src 'self' 'unsafe-inline'; object-src 'none'", Severity.HIGH],
  ["script-src *; object-src 'none'", Severity.HIGH],
  ['img-src *', Severity.HIGH],
  ["script-src 'self' data:; object-src 'none'", Severity.HIGH],
])('BX-020 the same evaluator objects to %s', (policy, worst) => {
  expect(judge(policy)[0]?.severity).toBe(worst)
})
