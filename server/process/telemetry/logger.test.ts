import { expect, test } from 'vitest'
import { buildConfig, buildLog } from '../../../test/builders/services.ts'

const SECRET = {
  PUBLISH_TOKEN: 'publish-token-of-the-test',
  RESIZE_SECRET: 'resize-"secret"-of-the-test',
  PUBLIC_API_KEY: 'captions-key-of-the-test',
}

test('CL-003 the public key and every secret are redacted wherever they appear in a log line', () => {
  const { log, text } = buildLog(buildConfig(SECRET))

  log.info(
    { url: `/captions?apiKey=${SECRET.PUBLIC_API_KEY}`, deep: { er: { est: [SECRET.RESIZE_SECRET] } } },
    `with ${SECRET.PUBLISH_TOKEN}`,
  )

  for (const secret of Object.values(SECRET)) expect(text()).not.toContain(JSON.stringify(secret).slice(1, -1))
  expect(text()).toContain('[redacted]')
})

test('BX-082 the database password and the keys of a CDN are redacted wherever they appear', () => {
  const env = {
    DATABASE_URL: 'postgres://site:pass-of-the-test@db/site',
    CDN_PURGE_URL: 'https://cdn.example/purge',
    CDN_PURGE_HEADERS: '{"fastly-key": "cdn-key-of-the-test", "surrogate-key": "{keys}"}',
  }
  const { log, text } = buildLog(buildConfig(env))

  log.info({ url: env.DATABASE_URL }, 'tried pass-of-the-test and cdn-key-of-the-test')

  expect(text()).not.toContain('of-the-test')
})

test('OP-009 keys with secrets or personal data are censored', () => {
  const { log, lines } = buildLog()

  log.info({ password: 'p', user: { email: 'e', token: 't', name: 'n' }, authorization: 'a' })

  expect(lines[0]).toMatchObject({
    password: '[redacted]',
    authorization: '[redacted]',
    user: { email: '[redacted]', token: '[redacted]', name: 'n' },
  })
})

test('OP-009 logging does not modify the logged object', () => {
  const { log, lines } = buildLog()
  const user = { email: 'e', name: 'n' }

  log.info({ user, list: ['a', 'b'], absent: undefined, password: undefined })

  expect(user).toEqual({ email: 'e', name: 'n' })
  expect(lines[0]).toMatchObject({ user: { email: '[redacted]', name: 'n' }, list: ['a', 'b'] })
  expect(Object.keys(lines[0] ?? {})).not.toContain('password')
})

test('OP-009 an error is logged with its causes, without addresses and tokens', () => {
  const { log, lines, text } = buildLog()
  const cause = Object.assign(new Error('no mailbox jane@example.com'), { token: 'hush-hush' })

  log.error({ event: 'request_failed', err: new Error('outer', { cause }) })

  expect(lines[0]).toMatchObject({ level: 'error', event: 'request_failed', err: { type: 'Error' } })
  expect(text()).not.toContain('jane@example.com')
  expect(text()).not.toContain('hush-hush')
  expect(text()).toContain('no mailbox [email]')
})

test('OP-009 a line is one JSON object with level, time and site', () => {
  const { log, lines, text } = buildLog()

  log.info({ event: 'request' })

  expect(text().match(/\n/g)).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'info', site: 'cnet', time: expect.stringMatching(/^\d{4}-.*Z$/) })
})
