import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildReaders } from '../../../test/builders/readers.ts'
import { buildLog } from '../../../test/builders/services.ts'
import { createMetrics } from '../../process/telemetry/metrics.ts'
import { createMailer } from './mailer.ts'
import { createSmtpTransport } from './smtp-transport.ts'
import type { OutgoingMail } from './transport.ts'

const MAIL: OutgoingMail = {
  ...{ id: '7f3c1f0e-5a70-4f6c-9a43-1df2a9bb0c11', recipient: 'ana@example.com', queuedAt: 1_700_000_000_000 },
  ...{ subject: 'Grüße', text: 'Hello\n', html: '<p>Hello</p>' },
}

async function serve(options: SMTPServerOptions) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { port: (server.server.address() as AddressInfo).port, received }
}

function connect(port: number, user = '') {
  const transport = createSmtpTransport(`smtp://${user}127.0.0.1:${port}`, 'Teapot <hello@teapot.example>')
  onTestFinished(() => transport.close())
  return transport
}

/** A refusal as a mail server words it. */
const refusal = (responseCode: number) => Object.assign(new Error('ana@example.com is not wanted'), { responseCode })

test('a mail arrives with its sender, its Message-ID and the header that keeps automatic replies away', async () => {
  const { port, received } = await serve({ disabledCommands: ['STARTTLS'] })

  expect(await connect(port).send(MAIL)).toEqual({ kind: 'sent' })

  expect(received[0]).toContain('From: Teapot <hello@teapot.example>')
  expect(received[0]).toContain(`Message-ID: <${MAIL.id}@teapot.example>`)
  expect(received[0]).toContain('Auto-Submitted: auto-generated')
})

test('a server that needs a name and a password gets them', async () => {
  const { port, received } = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'ana' && password === 'p@ss/word' ? done(null, { user: username }) : done(refusal(535)),
  })

  expect(await connect(port, 'ana:p%40ss%2Fword@').send(MAIL)).toEqual({ kind: 'sent' })
  // The mail is fine: it is sent once the operator has corrected the password.
  expect(await connect(port, 'ana:wrong@').send(MAIL)).toMatchObject({ kind: 'later' })
  expect(received).toHaveLength(1)
})

test.each([
  [450, 'later'],
  [550, 'refused'],
] as const)('a recipient refused with %i is %s, and the reason has no address', async (code, kind) => {
  const { port } = await serve({
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal(code)),
  })

  const result = await connect(port).send(MAIL)

  expect(result).toMatchObject({ kind })
  expect(JSON.stringify(result)).not.toContain('ana@')
})

test('a mail for a server that is not there is sent later', async () => {
  const { port } = await serve({})
  const transport = connect(port === 1 ? 2 : 1)

  expect(await transport.send(MAIL)).toMatchObject({ kind: 'later', reason: expect.stringContaining('ESOCKET') })
})

test('a mail that is put off by greylisting arrives once with a later try, encrypted by STARTTLS', async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const trusted = getCACertificates()
  setDefaultCACertificates([...trusted, cert])
  onTestFinished(() => setDefaultCACertificates(trusted))
  const seen: boolean[] = []
  const { port, received } = await serve({
    ...{ key, cert, authOptional: false },
    onAuth: (_auth, _session, done) => done(null, { user: 'site' }),
    onRcptTo(_address, { secure }, done) {
      seen.push(secure)
      done(seen.length === 1 ? refusal(451) : null)
    },
  })
  let now = Date.now()
  const readers = buildReaders()
  const { log, text } = buildLog()
  const transport = createSmtpTransport(`smtp://site:pass@localhost:${port}`, 'Teapot <hello@teapot.example>')
  const mailer = createMailer({
    ...{ readers, transport, site: 'Teapot', clock: () => now, log, metrics: createMetrics({ process: false }) },
  })
  onTestFinished(() => mailer.close())
  const data = { code: '123456', link: 'https://teapot.example/user/link/', codeMinutes: '10', linkMinutes: '30' }
  await readers.queueMail({ id: MAIL.id, recipient: MAIL.recipient, queuedAt: now, kind: 'signIn', locale: 'en', data })

  mailer.wake()
  await vi.waitFor(async () => expect(await readers.findDueMails({ now: now + 59_000, limit: 9 })).toEqual([]), 20_000)
  expect(received).toEqual([])
  now += 60_000
  mailer.wake()
  await vi.waitFor(async () => expect((await readers.mailQueue()).waiting).toBe(0), 20_000)

  expect(seen).toEqual([true, true])
  expect(received).toHaveLength(1)
  expect(text()).not.toContain('ana@example.com')
})
