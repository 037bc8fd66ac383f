import { afterAll, expect, test } from 'vitest'
import { routes } from '../../routes.config.ts'
import { needs } from '../harness/needs.ts'
import { type Scanned, scanAnswer } from '../harness/observatory.ts'
import { startSite } from '../harness/site.ts'

needs('Observatory')
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
  expect(await scanAnswer(answer)).toMatchObject({ grade: 'A+' })
})

test('BX-021 the front page gains all that headers can give', async () => {
  const { score } = await scanAnswer(await scan('/'))

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

test.each(WITHOUT)('BX-021 without %s the score would be lower', async (_what, header, value, score) => {
  const headers = new Headers({
    'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect((await scanAnswer({ headers, body: '' })).score).toBe(130)

  if (value === null) headers.delete(header)
  else headers.set(header, value)

  expect((await scanAnswer({ headers, body: '' })).score).toBe(score)
})
