import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { jwtVerify } from 'jose'
import { generate } from 'selfsigned'
import { expect, onTestFinished, test } from 'vitest'
import webpush from 'web-push'
import { createPushSender } from './push-sender.ts'

const VAPID = { ...webpush.generateVAPIDKeys(), subject: 'mailto:hello@example.com' }
const MESSAGE = { payload: '{"a":"é"}', ttl: 600, topic: 'abc' }

/** A push service on this machine, with a browser's keys. */
async function setUp(respond: (request: IncomingMessage, response: ServerResponse) => void) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const received: { readonly headers: IncomingMessage['headers']; readonly text: string }[] = []
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const server = createServer({ key, cert }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = ece.decrypt(Buffer.concat(chunks), {
      ...{
        version: 'aes128gcm',
        privateKey: browser,
        dh: publicKey.toString('base64url'),
        authSecret: auth.toString('base64url'),
      },
    })
    received.push({ headers: request.headers, text: text.toString() })
    respond(request, response)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const build = (options: object = {}) => {
    const sender = createPushSender({
      ...{ hosts: [host], keys: async () => VAPID, isAllowedAddress: () => true, ca: cert },
      ...options,
    })
    onTestFinished(() => sender.close())
    return sender
  }
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const channel = {
    ...{
      endpoint: `https://${host}/send/1`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
  }
  return { received, build, channel, host }
}

test('a message reaches the browser encrypted, signed for its push service, with a life and a topic', async () => {
  const { received, build, channel, host } = await setUp((_request, response) => response.writeHead(201).end())

  expect(await build().send(channel, MESSAGE)).toEqual({ kind: 'delivered' })

  const [one] = received
  expect(one?.text).toBe(MESSAGE.payload)
  expect(one?.headers).toMatchObject({ ttl: '600', topic: 'abc', 'content-encoding': 'aes128gcm' })
  const [, token = ''] = /t=([^,]+)/.exec(one?.headers.authorization ?? '') ?? []
  const [x, y] = [1, 33].map((at) =>
    Buffer.from(VAPID.publicKey, 'base64url')
      .subarray(at, at + 32)
      .toString('base64url'),
  )
  const { payload } = await jwtVerify(token, { kty: 'EC', crv: 'P-256', x, y })
  expect(payload).toMatchObject({ aud: `https://${host}`, sub: VAPID.subject })
})

test.each([
  [404, { kind: 'gone' }],
  [410, { kind: 'gone' }],
  [413, { kind: 'too-large' }],
  [403, { kind: 'refused', status: 403 }],
  [429, { kind: 'later', afterMs: 7000 }],
  [503, { kind: 'later', afterMs: 7000 }],
  [400, { kind: 'failed', reason: '400' }],
  [302, { kind: 'failed', reason: '302' }],
] as const)('a response of %i means %j', async (status, expected) => {
  const { build, channel } = await setUp((_request, response) =>
    response.writeHead(status, { 'retry-after': '7', location: 'https://evil.example/' }).end(),
  )

  expect(await build().send(channel, MESSAGE)).toEqual(expected)
})

test('a private address, another host, and invalid keys are never connected', async () => {
  const { received, build, channel, host } = await setUp((_request, response) => response.writeHead(201).end())
  const strict = build({ isAllowedAddress: undefined })

  expect(await strict.send(channel, MESSAGE)).not.toEqual({ kind: 'delivered' })
  expect(await build({ hosts: ['fcm.googleapis.com'] }).send(channel, MESSAGE)).toEqual({ kind: 'gone' })
  expect(await build().send({ ...channel, p256dh: 'x' }, MESSAGE)).toMatchObject({ kind: 'failed' })
  expect(await build().send({ ...channel, endpoint: `http://${host}/` }, MESSAGE)).toEqual({ kind: 'gone' })
  expect(received).toEqual([])
})

test('a service that hangs up gets a retry later', async () => {
  const { build, channel } = await setUp((request) => request.socket.destroy())

  expect(await build().send(channel, MESSAGE)).toEqual({ kind: 'later', afterMs: null })
})
