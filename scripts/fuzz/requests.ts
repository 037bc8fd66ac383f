import { connect } from 'node:net'
import fc from 'fast-check'
import { reservedParts } from '../../shared/routing/reserved.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE']
const PREFIXES = [
  '/',
  '/tech/',
  ...reservedParts().map((part) => `/${part}/`),
  '/_node/csp',
  '/_node/errors',
  '/_node/status',
  '/api/neutron/',
  '/apigee/users/',
]
const HEADERS = [
  'accept',
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'if-none-match',
  'range',
  'x-tx-id',
  'traceparent',
  'x-forwarded-for',
]

/** Text that is difficult to parse. */
const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '%',
    '%00',
    '%2e%2e%2f',
    '..',
    '//',
    '/./',
    '%c0%ae',
    '\\',
    '?',
    '#',
    '%f0%28%8c%28',
    '{{x}}',
    '__proto__',
    'constructor',
    'a'.repeat(5000),
  ),
)
const header = fc.tuple(
  fc.constantFrom(...HEADERS),
  fc.oneof(nastyText, fc.constantFrom('br;q=nan', 'bytes=-1,0-', 'application/json', 'Bearer x')),
)
export const fuzzed = fc.record({
  method: fc.constantFrom(...METHODS),
  prefix: fc.constantFrom(...PREFIXES),
  parts: fc.array(nastyText, { maxLength: 4 }),
  headers: fc.array(header, { maxLength: 4 }),
  body: fc.option(nastyText, { nil: undefined }),
})

export type FuzzedRequest = typeof fuzzed extends fc.Arbitrary<infer T> ? T : never

/** A request line and headers that a client library would refuse to send, without line breaks in them. */
export function toBytes({ method, prefix, parts, headers, body }: FuzzedRequest): Buffer {
  const oneLine = (text: string) => text.replace(/[\r\n]/g, ' ')
  const payload = Buffer.from(body ?? '')
  const lines = [
    `${method} ${oneLine(prefix + parts.join('/')).replaceAll(' ', '+')} HTTP/1.1`,
    'Host: a.example',
    'Connection: close',
    ...headers.map(([name, value]) => `${name}: ${oneLine(value)}`),
    ...(payload.length > 0 ? [`Content-Length: ${payload.length}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), payload])
}

/** Sends bytes as they are to a port of the loopback, and reads until the server closes. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
  })
}

/** The statuses of all responses on one connection. */
export function statusesOf(text: string): readonly number[] {
  return Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3})/gm), (match) => Number(match[1]))
}
