import { expect, test } from 'vitest'
import { setUpAccounts } from '../builders/accounts.ts'

const setUp = (env: Readonly<Record<string, string>> = {}) => setUpAccounts({ env }).client()

test('BX-022 a password manager is led to the settings, and a file that must not exist does not', async () => {
  const client = setUp()
  const change = await client.get('/.well-known/change-password')
  const probe = await client.get('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200')

  expect([change.status, change.headers.location]).toEqual([303, '/user/settings/#password'])
  expect(probe.status).toBe(404)
})

test('BX-022 security.txt says whom to write to, until when, and where it is', async () => {
  const client = setUp({
    SECURITY_CONTACT: 'https://www.example.com/security/',
    SITE_ORIGIN: 'https://www.example.com',
  })
  const { text, headers } = await client.get('/.well-known/security.txt')
  const fields = new Map(text.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]))
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.parse('2026-11-28')) / 86_400_000

  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(fields.get('Contact')).toBe('https://www.example.com/security/')
  expect(fields.get('Canonical')).toBe('https://www.example.com/.well-known/security.txt')
  expect(days).toBe(180)
  expect((await setUp({ MAIL_FROM: 'A <a@example.com>' }).get('/.well-known/security.txt')).text).toMatch(
    /^Contact: mailto:a@example\.com\n/,
  )
  expect((await setUp().get('/.well-known/security.txt')).status).toBe(404)
})

test('BX-022 the site says that it obeys Global Privacy Control, and where passkeys are kept', async () => {
  const client = setUp({ SITE_ORIGIN: 'https://www.example.com' })
  const keys = 'https://www.example.com/user/settings/#passkeys'

  expect((await client.get('/.well-known/gpc.json')).body).toMatchObject({ gpc: true })
  expect((await client.get('/.well-known/passkey-endpoints')).body).toEqual({ enroll: keys, manage: keys })
})
