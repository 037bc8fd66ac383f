import type { Mark } from '../../../shared/readers/marks.ts'
import type { SendToSite } from '../../app/send-to-site.ts'

/** The data service at this origin; the server passes calls on where another one is configured. */
const BASE = '/api/neutron/uds'

/** The answer to an exchange of marks. */
export interface Exchange {
  readonly sequence: number
  readonly marks: readonly Mark[]
  readonly resend: boolean
}

export interface UdsCallsOptions {
  readonly site: string
  readonly send: SendToSite
  /** The bearer token; null: anonymous. */
  readonly token: () => string | null
  /** Gets a new token after one has expired; null: the sign-in is over. */
  readonly renew: () => Promise<string | null>
}

/** Thrown for a list that is full: nothing was stored. */
export class MarksFull extends Error {
  override readonly name = 'MarksFull'
}

/** The calls of the data service. */
export interface UdsCalls {
  /** @throws MarksFull; Error for any other failure */
  exchange(document: string, marks: readonly Mark[], since: number): Promise<Exchange>
  /** Opens the live summary (UD-009). */
  open(document: string, signal: AbortSignal): Promise<Response>
}

/** Creates the calls. */
export function createUdsCalls({ site, send, token, renew }: UdsCallsOptions): UdsCalls {
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const response = await askAs(path, init, token())
    if (response.status !== 401 || token() === null) return response
    const renewed = await renew()
    return renewed === null ? response : askAs(path, init, renewed)
  }

  const askAs = (path: string, init: RequestInit, bearer: string | null) =>
    send(`${BASE}/${site}/${path}`, {
      ...init,
      headers: { ...init.headers, ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    })

  return {
    async exchange(document, marks, since) {
      const response = await ask(`${document}/marks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ since, marks }),
      })
      if (response.status === 422) throw new MarksFull()
      if (!response.ok) throw new Error(`The data service answered with ${response.status}`)
      const { data }: { readonly data: Exchange } = await response.json()
      return data
    },
    open: (document, signal) => ask(`${document}/summary`, { headers: { accept: 'text/event-stream' }, signal }),
  }
}
