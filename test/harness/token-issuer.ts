import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** What a test changes of a token. */
export interface TokenFaults {
  readonly claims?: JWTPayload
  /** Claims that it lacks. */
  readonly without?: readonly string[]
  /** `other`: a key that the issuer does not publish; `shared`: the client's id; `none`: no signature. */
  readonly key?: 'own' | 'other' | 'shared' | 'none'
  readonly typ?: string
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A provider that only knows `response_type=token`, as the hosted sign-in of old does; oidc-provider refuses to be one. */
export async function startTokenIssuer(clientId: string) {
  const own = await generateKeyPair('ES256', { extractable: true })
  const other = await generateKeyPair('ES256')
  const asked: URL[] = []
  const changes: unknown[] = []
  const state = { isUp: true, requests: 0 }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer)
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    state.requests += 1
    if (!state.isUp) return void send({}, 503)
    if (url.pathname === '/.well-known/openid-configuration') return void send(toDocument(issuer))
    if (url.pathname === '/keys')
      return void exportJWK(own.publicKey).then((key) => send({ keys: [{ ...key, kid: '1' }] }))
    if (url.pathname === '/dbconnections/change_password') {
      return void readBody(request).then((body) => {
        changes.push(JSON.parse(body))
        response.writeHead(200, { 'content-type': 'text/html' }).end('We have just sent you an email.')
      })
    }
    if (url.pathname !== '/authorize') return void send({}, 404)
    asked.push(url)
    const { redirect_uri: to, state: given } = Object.fromEntries(url.searchParams)
    void sign(url).then((token) => {
      response.writeHead(302, { location: `${to}#access_token=${token}&token_type=Bearer&state=${given}` }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`

  /** The token for a request of the site. */
  async function sign(request: URL, { claims, without = [], key = 'own', typ = 'at+jwt' }: TokenFaults = {}) {
    const now = Math.floor(Date.now() / 1000)
    const all: JWTPayload = {
      ...{ iss: issuer, sub: 'ana', aud: request.searchParams.get('audience') ?? '', azp: clientId },
      ...{ iat: now, exp: now + 600, email: 'ana@example.com', email_verified: true, ...claims },
    }
    const payload = Object.fromEntries(Object.entries(all).filter(([name]) => !without.includes(name)))
    if (key === 'none') return `${base64url({ alg: 'none', typ })}.${base64url(payload)}.`
    const alg = key === 'shared' ? 'HS256' : 'ES256'
    const signed = new SignJWT(payload).setProtectedHeader({ alg, typ, kid: '1' })
    return signed.sign(key === 'shared' ? Buffer.from(clientId.padEnd(32)) : (key === 'own' ? own : other).privateKey)
  }

  return {
    issuer,
    /** The requests of readers for a token. */
    asked,
    /** The bodies of requests to change a password. */
    changes,
    sign,
    /** Whether it answers, else each response is a 503; and how many requests there were. */
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type TokenIssuer = Awaited<ReturnType<typeof startTokenIssuer>>

function toDocument(issuer: string) {
  return {
    ...{ issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` },
    ...{ token_endpoint: `${issuer}/token`, response_types_supported: ['token'], subject_types_supported: ['public'] },
    id_token_signing_alg_values_supported: ['ES256'],
  }
}

async function readBody(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
