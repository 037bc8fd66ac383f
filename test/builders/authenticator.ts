import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** What a test changes of an authenticator's responses. */
interface Faults {
  /** The page that asks. */
  readonly origin?: string
  /** The domain that it signs for. */
  readonly domain?: string
  /** false: nobody has unlocked it. */
  readonly isVerified?: boolean
  /** false: its signatures do not count. */
  readonly counts?: boolean
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id?: string }
  readonly user: { readonly id: string }
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString('base64url')

/** Flags of WebAuthn §6.1: present, verified, may be and is backed up, with a new credential. */
const FLAGS = { present: 1, verified: 4, syncs: 8, synced: 16, attested: 64 }

/** A passkey provider in memory (WebAuthn §6): it has one passkey, and signs with P-256. */
export function buildAuthenticator(origin = 'http://localhost:3000') {
  const id = randomBytes(16)
  let key: KeyObject | null = null
  let owner = ''
  let counter = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function authenticatorData(domain: string, { isVerified = true }: Faults, attested: Uint8Array | null): Buffer {
    const flags = FLAGS.present + FLAGS.syncs + FLAGS.synced + (isVerified ? FLAGS.verified : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags + (attested === null ? 0 : FLAGS.attested))
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(domain), head, attested ?? new Uint8Array()])
  }

  return {
    id: base64url(id),
    /** Answers `navigator.credentials.create()`. */
    create({ challenge, rp, user }: CreationOptions, faults: Faults = {}) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      key = pair.privateKey
      owner = user.id
      const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(cose)])
      const authData = new Uint8Array(authenticatorData(faults.domain ?? rp.id ?? '', faults, attested))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, faults.origin ?? origin)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Answers `navigator.credentials.get()`. */
    get({ challenge, rpId = '' }: { readonly challenge: string; readonly rpId?: string }, faults: Faults = {}) {
      if (key === null) throw new Error('There is no passkey yet')
      if (faults.counts !== false) counter += 1
      const client = clientData('webauthn.get', challenge, faults.origin ?? origin)
      const authData = authenticatorData(faults.domain ?? rpId, faults, null)
      const signature = createSign('sha256').update(authData).update(sha256(client)).sign(key)
      return {
        ...{ id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} },
        response: {
          ...{ clientDataJSON: base64url(client), authenticatorData: base64url(authData) },
          ...{ signature: base64url(signature), userHandle: owner },
        },
      }
    },
  }
}
