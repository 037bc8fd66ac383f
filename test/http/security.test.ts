import type { Response } from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { FRAME_HOSTS } from '../../server/body/embeds/find-embed.ts'
import { clearCookie, writeCookie } from '../../server/http/cookies.ts'
import { allowFraming, trimForFile } from '../../server/http/security-step.ts'
import { buildChain, buildStep } from '../builders/app.ts'
import { buildConfig, buildServices } from '../builders/services.ts'

const pageOf = (answer: (response: Response) => void, env: Record<string, string> = {}) =>
  buildChain(buildServices({ config: buildConfig(env) }), [
    buildStep((_request, response) => {
      answer(response)
      response.end('page')
    }),
  ])

const directivesOf = (policy: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (policy ?? '').split(';').map((part) => [part.trim().split(' ')[0], part.trim().split(' ').slice(1).join(' ')]),
  )

test('SE-008 the policy allows no inline script and no foreign host', async () => {
  const { headers } = await request(pageOf(() => {})).get('/')

  expect(directivesOf(headers['content-security-policy'])).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self'",
    'font-src': "'self'",
    'connect-src': "'self'",
    'media-src': "'self' blob:",
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'frame-src': FRAME_HOSTS.map((host) => `https://${host}`).join(' '),
    'report-uri': '/_node/csp',
    'report-to': 'csp',
  })
  expect(headers['reporting-endpoints']).toBe('csp="/_node/csp"')
})

test('BX-020 the policy is the same for every response: no nonce and no hash', async () => {
  const app = pageOf(() => {})
  const [one, other] = [await request(app).get('/'), await request(app).get('/other/')]

  expect(one.headers['content-security-policy']).toBe(other.headers['content-security-policy'])
  expect(one.headers['content-security-policy']).not.toMatch(/nonce|sha256|unsafe/)
})

test('SE-008 the policy allows the resize hosts, the asset host and the user API that are configured', async () => {
  const app = pageOf(() => {}, {
    RESIZE_HOSTS: 'https://img.example',
    STATIC_ASSET_HOST: 'https://static.example',
    USER_API_URL: 'https://users.example',
    VIDEO_HOSTS: 'https://videos.example, https://more.example',
  })
  const directives = directivesOf((await request(app).get('/')).headers['content-security-policy'])

  expect(directives['img-src']).toBe("'self' https://static.example https://img.example")
  expect(directives['script-src']).toBe("'self' https://static.example")
  expect(directives['connect-src']).toBe("'self' https://users.example https://videos.example https://more.example")
  expect(directives['media-src']).toBe("'self' blob: https://img.example https://videos.example https://more.example")
})

test('BX-050 the policy allows the hosts of advertisements in videos', async () => {
  const ads = {
    VIDEO_AD_URL: 'https://ads.example/ads',
    VIDEO_AD_NETWORK: '1',
    VIDEO_AD_HOSTS: 'https://*.media.example',
  }
  const directives = directivesOf((await request(pageOf(() => {}, ads)).get('/')).headers['content-security-policy'])
  const hosts = 'https://ads.example https://*.media.example'

  expect(directives['connect-src']).toBe(`'self' ${hosts}`)
  expect(directives['media-src']).toBe(`'self' blob: ${hosts}`)
  expect(directives['img-src']).toBe(`'self' ${hosts}`)
})

test('LV-010 the policy allows the configured address of the live socket', async () => {
  const app = pageOf(() => {}, { LIVE_SOCKET_URL: 'wss://live.example.com/live' })
  const directives = directivesOf((await request(app).get('/')).headers['content-security-policy'])

  expect(directives['connect-src']).toBe("'self' wss://live.example.com/live")
})

test('SE-008 a page has the other security headers', async () => {
  const { headers } = await request(pageOf(() => {})).get('/')

  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['x-frame-options']).toBe('DENY')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['permissions-policy']).toContain('geolocation=()')
  expect(headers['x-powered-by']).toBeUndefined()
})

test('SE-008 a file has the security headers that browsers obey on files, and none of a document', async () => {
  const { headers } = await request(pageOf(trimForFile)).get('/')

  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  expect(headers['strict-transport-security']).toMatch(/^max-age=63072000/)
  for (const name of ['permissions-policy', 'referrer-policy', 'reporting-endpoints', 'x-frame-options']) {
    expect(headers[name]).toBeUndefined()
  }
})

test('SE-008 Strict-Transport-Security is sent only in production', async () => {
  const production = await request(pageOf(() => {})).get('/')
  const development = await request(pageOf(() => {}, { NODE_ENV: 'development' })).get('/')

  expect(production.headers['strict-transport-security']).toMatch(/^max-age=63072000/)
  expect(development.headers['strict-transport-security']).toBeUndefined()
})

test('SE-008 one response may allow framing, and the next one does not', async () => {
  let open = true
  const app = pageOf((response) => {
    if (open) allowFraming(response, ['*'])
  })

  const share = await request(app).get('/')
  open = false
  const page = await request(app).get('/')

  expect(directivesOf(share.headers['content-security-policy'])['frame-ancestors']).toBe('*')
  expect(share.headers['x-frame-options']).toBeUndefined()
  expect(directivesOf(page.headers['content-security-policy'])['frame-ancestors']).toBe("'none'")
})

test('SE-002 every cookie is SameSite=Lax, Secure and for the whole site', async () => {
  const app = pageOf((response) => {
    writeCookie(response, { name: 'fly_device', value: 'mobile', maxAge: 604_800 })
    writeCookie(response, { name: 'session', value: 'a b;c', httpOnly: true })
    clearCookie(response, 'old')
  })

  const cookies = (await request(app).get('/')).headers['set-cookie'] as unknown as string[]

  expect(cookies).toHaveLength(3)
  for (const cookie of cookies) expect(cookie).toMatch(/(?=.*; Path=\/(;|$))(?=.*; Secure)(?=.*; SameSite=Lax)/)
  expect(cookies[0]).toContain('Max-Age=604800')
  expect(cookies[0]).not.toContain('HttpOnly')
  expect(cookies[1]).toMatch(/^session=a%20b%3Bc;.*HttpOnly/)
  expect(cookies[2]).toMatch(/^old=;.*Expires=Thu, 01 Jan 1970/)
})
