import { afterAll, expect, test } from 'vitest'
import { routes } from '../../routes.config.ts'
import { RULES, type Scanned, scoreAnswer } from '../harness/observatory.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)

const articlePath = routes.find(({ name }) => name === 'news-article')?.example ?? ''
const assetPath = /\/assets\/[^"]+\.js/.exec(await (await site.fetch('/')).text())?.[0] ?? ''

async function scan(path: string, init: RequestInit = {}): Promise<Scanned & { readonly status: number }> {
  const answer = await site.fetch(path, { headers: { origin: 'https://elsewhere.example' }, ...init })
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

const ANSWERS: readonly (readonly [what: string, path: string, status: number])[] = [
  ['the front page', '/', 200],
  ['an article', articlePath, 200],
  ['a missing page', '/news/there-is-no-such-story-here/', 404],
  ['the content API', '/api/neutron/openapi.json', 200],
  ['page data', '/_data/', 200],
  ['a file of the build', assetPath, 200],
  ['a malformed address', '/api/%ff', 400],
]

test.each(ANSWERS)('BX-021 the HTTP Observatory gives %s an A+', async (_what, path, status) => {
  const answer = await scan(path)

  expect(answer.status).toBe(status)
  expect(scoreAnswer(answer)).toMatchObject({ grade: 'A+' })
})

test('SE-008 the headers of the files that a first paint waits for take at most 800 bytes each', async () => {
  const page = await (await site.fetch('/')).text()
  const pathOf = (pattern: RegExp) => pattern.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const files = {
    style: pathOf(/rel="stylesheet" href="([^"]+)"/),
    start: pathOf(/<script src="([^"]+)"/),
    font: pathOf(/rel="preload" href="([^"]+\.woff2)"/),
    picture: pathOf(/rel="preload" as="image" href="([^"]+)"/),
    manifest: pathOf(/rel="manifest" href="([^"]+)"/),
  }

  for (const [name, path] of Object.entries(files)) {
    const { status, headers } = await site.fetch(path)

    const bytes = [...headers].reduce((sum, [key, value]) => sum + key.length + value.length + 4, 0)
    expect([name, status, bytes <= 800]).toEqual([name, 200, true])
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})

test('BX-021 the front page loses no points, and gains all that headers can give', async () => {
  const { score, findings } = scoreAnswer(await scan('/'))

  for (const [name, finding] of Object.entries(findings)) {
    expect(RULES[name]?.points[finding], `${name}: ${finding}`).toBeGreaterThanOrEqual(0)
  }
  expect(findings).toMatchObject({
    'content-security-policy': 'no-unsafe-default-src-none',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'private',
    'x-frame-options': 'via-csp',
  })
  expect(score).toBeGreaterThanOrEqual(130)
})

const WITHOUT: readonly (readonly [what: string, header: string, value: string | null, score: number])[] = [
  ['a policy', 'content-security-policy', null, 75],
  ['a strict policy', 'content-security-policy', "default-src 'none'; script-src 'self' 'unsafe-inline'", 80],
  ['strict transport', 'strict-transport-security', null, 80],
  ['half a year of strict transport', 'strict-transport-security', 'max-age=3600', 120],
  ['nosniff', 'x-content-type-options', null, 125],
  ['a private referrer', 'referrer-policy', 'unsafe-url', 120],
  ['secure cookies', 'set-cookie', 'theme=dark', 125],
  ['closed sessions', 'set-cookie', 'session=1; Secure; SameSite=Lax', 70],
]

test.each(WITHOUT)('BX-021 without %s the score would be lower', (_what, header, value, score) => {
  const headers = new Headers({
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(scoreAnswer({ headers, body: '' }).score).toBe(130)

  if (value === null) headers.delete(header)
  else headers.set(header, value)

  expect(scoreAnswer({ headers, body: '' }).score).toBe(score)
})
