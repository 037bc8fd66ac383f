import { randomInt } from 'node:crypto'
import { Pool } from 'undici'

/** Calls of readers' accounts, each from another client. */
export interface SignIns {
  /** Milliseconds that a call took. @throws Error when it had another status */
  call(path: string, body: object, status: number): Promise<number>
  close(): Promise<void>
}

/** Opens connections to a site whose SITE_ORIGIN is given, and which trusts proxies of this machine. */
export function openSignIns(base: string, origin: string, connections: number): SignIns {
  const pool = new Pool(base, { connections })
  let client = randomInt(1 << 24)
  return {
    async call(path, body, status) {
      client += 1
      const address = `10.${(client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`
      const began = performance.now()
      const response = await pool.request({
        ...{ path: `/apigee/users/${path}`, method: 'POST', body: JSON.stringify(body) },
        headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address, host: new URL(origin).host },
      })
      const text = await response.body.text()
      const time = performance.now() - began
      if (response.statusCode !== status) throw new Error(`${path} responded with ${response.statusCode}: ${text}`)
      return time
    },
    close: () => pool.close(),
  }
}
