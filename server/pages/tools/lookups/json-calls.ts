import { Agent, request as send } from 'undici'
import type { z } from 'zod'
import { SiteError } from '../../../../shared/errors.ts'

/** The maximum number of bytes of a response. */
const MAX_BYTES = 256 * 1024

export interface JsonCall<Schema extends z.ZodType> {
  readonly url: URL
  /** A body makes it a POST. */
  readonly body?: unknown
  readonly schema: Schema
  /** Milliseconds from the call to the last byte. */
  readonly timeoutMs: number
}

/** Sends calls for JSON to other hosts. It follows no redirect. */
export interface JsonCalls {
  /** @throws SiteError LOOKUP_FAILED: no response in time, an error status, or one of another shape */
  call<Schema extends z.ZodType>(call: JsonCall<Schema>): Promise<z.output<Schema>>
  close(): Promise<void>
}

/** Creates the client for the hosts of lookups. Failures name the host, never the address that was looked up. */
export function createJsonCalls(): JsonCalls {
  const agent = new Agent({ connections: 16, maxResponseSize: MAX_BYTES })
  return {
    async call({ url, body, schema, timeoutMs }) {
      let status: number
      let source: unknown
      try {
        const response = await send(url, {
          ...{ dispatcher: agent, signal: AbortSignal.timeout(timeoutMs), method: body === undefined ? 'GET' : 'POST' },
          headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
          body: body === undefined ? null : JSON.stringify(body),
        })
        status = response.statusCode
        source = await response.body.json()
      } catch (error) {
        throw new SiteError('LOOKUP_FAILED', `${url.host} sent no JSON in time: ${nameOf(error)}`)
      }
      if (status !== 200) throw new SiteError('LOOKUP_FAILED', `${url.host} responded with ${status}`)
      const parsed = schema.safeParse(source)
      if (parsed.success) return parsed.data
      const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      throw new SiteError('LOOKUP_FAILED', `${url.host} responded in another form: ${fields.slice(0, 5).join('; ')}`)
    },
    close: () => agent.destroy(),
  }
}

/** The kind of a failure; its message might quote the address. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown')
