import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import supertest from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { contextStep } from '../../http/context-step.ts'
import { createOutbox } from './outbox.ts'
import { OUTBOX_PATH, outboxStep } from './outbox-step.ts'

const DEBUG_TOKEN = 'a-token-for-debugging'

async function setUp() {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-outbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const outbox = createOutbox(join(folder, 'outbox'), 'hello@teapot.example')
  await outbox.send({
    ...{ id: '7f3c1f0e-5a70-4f6c-9a43-1df2a9bb0c11', recipient: 'ana@example.com', queuedAt: 1_700_000_000_000 },
    ...{ subject: '123456 is <your> code', text: 'Sign in:\nhttp://localhost/user/link/?t=x&y\n', html: '<p>…</p>' },
  })
  const app = express()
  app.use(contextStep())
  app.use(OUTBOX_PATH, outboxStep({ config: { debugToken: DEBUG_TOKEN }, outbox }))
  return { folder: join(folder, 'outbox'), ask: supertest(app) }
}

test('a developer on the same machine reads the mails and follows their links', async () => {
  const { ask, folder } = await setUp()

  const list = await ask.get(`${OUTBOX_PATH}/`).set('host', 'localhost:3000').expect(200)
  const [, path = ''] = /href="([^"]+)"/.exec(list.text) ?? []
  const mail = await ask.get(path).set('host', 'localhost:3000').expect(200)

  expect(list.text).not.toContain('<your>')
  expect(mail.text).toContain('<a href="http://localhost/user/link/?t=x&amp;y">')
  expect(mail.headers['referrer-policy']).toBe('no-referrer')
  expect(statSync(folder).mode & 0o077).toBe(0)
})

test.each([
  ['a foreign name that leads to this machine', { host: 'evil.example' }],
  ['a proxy in front', { host: 'localhost:3000', 'x-forwarded-for': '127.0.0.1' }],
  ['a wrong token', { host: 'www.example.com', authorization: 'Bearer a-token-for-nothing' }],
])('the outbox is closed for %s', async (_reason, headers) => {
  const { ask } = await setUp()

  await ask.get(`${OUTBOX_PATH}/`).set(headers).expect(403)
})

test('the debug token opens the outbox from anywhere, and a name outside of it is not found', async () => {
  const { ask } = await setUp()
  const authorization = `Bearer ${DEBUG_TOKEN}`

  await ask.get(`${OUTBOX_PATH}/`).set({ authorization, host: 'www.example.com' }).expect(200)
  await ask.get(`${OUTBOX_PATH}/..%2f..%2fetc%2fpasswd`).set({ authorization }).expect(404)
})
