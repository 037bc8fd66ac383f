import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { CallContext } from '../../server/content/content-api.ts'
import { createJsonHost } from '../../server/content/remote/json-host.ts'
import { createRemoteContent, type RemoteContentOptions } from '../../server/content/remote/remote-content.ts'
import { sendJson, startApiHost } from './api-host.ts'
import { LOCAL_COMPILER } from './body-compiler.ts'
import { buildComposedPage, buildEntry, buildPlace } from './composed-page.ts'

/** A call with a preview link, and one without. */
export const opening: CallContext = { edition: 'us', txId: 'tx-0001', preview: 'a-token-of-theirs' }
export const context: CallContext = { edition: 'us', txId: 'tx-0001' }
export const about = { type: 'page', id: 'about' } as const

/** Remote content over HTTP, from a host that answers as the test says. */
export async function buildRemoteContent(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  options: Partial<RemoteContentOptions> = {},
) {
  const api = await startApiHost(answer)
  const host = createJsonHost({ origin: api.origin, previewHeader: 'x-preview' })
  onTestFinished(async () => {
    await host.close()
    await api.close()
  })
  const faults: string[] = []
  const content = createRemoteContent({
    host,
    vanity: { host, path: '/v1/xapi/vanity/{site}/web' },
    origin: api.origin,
    site: 'cnet',
    debug: false,
    compiler: LOCAL_COMPILER,
    urlOf: ({ slug }) => `/news/${slug}/`,
    onFault: ({ what }) => faults.push(what),
    ...options,
  })
  return { api, content, faults }
}

/** Remote content from a host that answers every call with the same data. */
export const serveRemoteContent = (data: unknown) => buildRemoteContent((_, response) => sendJson(response, { data }))

export const page = buildComposedPage([buildPlace()], { c1: buildEntry() })
