import { afterAll, expect, test } from 'vitest'
import { routes } from '../../routes.config.ts'
import { scanWithMozilla } from '../harness/mozilla-observatory.ts'
import { needs } from '../harness/needs.ts'
import { type Scanned, scoreAnswer } from '../harness/observatory.ts'
import { startSite } from '../harness/site.ts'

needs('Observatory')
const site = await startSite()
afterAll(site.close)

async function scan(path: string): Promise<Scanned> {
  const answer = await site.fetch(path, { headers: { origin: 'https://elsewhere.example' } })
  return { headers: answer.headers, body: await answer.text() }
}

const articlePath = routes.find(({ name }) => name === 'news-article')?.example ?? ''

test.each(['/', articlePath, '/nothing/', '/_data/', '/_error/static/', '/api/neutron/openapi.json', '/api/%ff'])(
  'BX-021 the HTTP Observatory’s own tests give %s an A+, like the scorer of this repository',
  async (path) => {
    const answer = await scan(path)

    const verdict = await scanWithMozilla(answer)

    expect(verdict.grade).toBe('A+')
    expect(scoreAnswer(answer)).toMatchObject(verdict)
  },
)

const STRICT = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
}

test.each([
  ['content-security-policy', null],
  ['content-security-policy', "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'"],
  ['content-security-policy', "default-src 'self'; frame-ancestors 'none'"],
  ['strict-transport-security', null],
  ['strict-transport-security', 'max-age=3600'],
  ['x-content-type-options', null],
  ['referrer-policy', 'unsafe-url'],
  ['cross-origin-resource-policy', null],
  ['access-control-allow-origin', '*'],
  ['set-cookie', 'theme=dark'],
  ['set-cookie', 'theme=dark; Secure; SameSite=Lax'],
  ['set-cookie', 'session=1; Secure; SameSite=Lax'],
])('BX-021 both scorers agree on %s: %s', async (header, value) => {
  const headers = new Headers(STRICT)
  if (value === null) headers.delete(header)
  else headers.set(header, value)

  const { score } = await scanWithMozilla({ headers, body: '' })

  expect(scoreAnswer({ headers, body: '' }).score).toBe(score)
})
