import type { RequestHandler } from 'express'
import { createChain } from '../../middleware/run.ts'
import { readRequestContext } from '../http/request-context.ts'
import type { HttpStep } from '../http/step.ts'
import type { Services } from '../services.ts'
import { openBody } from './body-stream.ts'
import { dataAnswer } from './data-answer.ts'
import { deliverPage } from './deliver.ts'
import { createPageLoader, type LoadPage } from './load-page.ts'
import { createOnward, type Onward } from './onward.ts'
import { sendReply, toReply } from './reply.ts'
import { createShell, type Shell } from './shell.ts'
import { toTarget } from './target.ts'

/** What both page steps of one process share. */
interface PageParts {
  readonly load: LoadPage
  readonly shell: Shell
}

const parts = new WeakMap<Services, PageParts>()

/** The loader and the shell of these services, made on first use. */
export function pageParts(services: Services): PageParts {
  const known = parts.get(services)
  if (known) return known
  const onward = createOnward(services)
  const shell = createShell(services)
  const made = { load: withOnward(createPageLoader(services, createChain(services)), onward, services), shell }
  services.changes?.subscribe((changes) => {
    for (const holder of [shell, onward]) {
      if (changes.kind === 'lost') holder.renewAll()
      else holder.renew(changes.rows.flatMap((row) => row.tags))
    }
  })
  parts.set(services, made)
  return made
}

/** A load that comes to nothing brings stories to go on with. */
function withOnward(load: LoadPage, onward: Onward, { images, clock, publication, router }: Services): LoadPage {
  return async (request) => {
    const loaded = await load(request)
    const { outcome, facets } = loaded
    if (outcome.kind !== 'notFound') return loaded
    const rows = await onward.read(facets, {
      images,
      now: clock(),
      sections: publication.sections,
      hrefFor: (name, params) => router.hrefFor(name, params, { locale: facets.locale }),
    })
    return { ...loaded, outcome: { ...outcome, rows } }
  }
}

/** Pages as HTML: the last step that answers, so that every other endpoint has had its turn. */
export const pageStep: HttpStep = {
  name: 'page',
  why: 'every address that no step before has claimed is a page, or the page that says there is none',
  create: (services): RequestHandler => {
    const { load, shell } = pageParts(services)
    return async (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      const loaded = await load(toLoadRequest(request.originalUrl, request, response))
      if (response.destroyed) return
      await deliverPage(loaded, request, response, services, shell)
    }
  },
}

/** The same pages as JSON, for navigation in the client (decision 1). */
export const dataStep: HttpStep = {
  name: 'data',
  why: 'before the page step, whose addresses it mirrors',
  path: '/_data',
  create: (services): RequestHandler => {
    const { load } = pageParts(services)
    return async (request, response, next) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return next()
      const loaded = await load(toLoadRequest(request.url, request, response))
      if (response.destroyed) return
      const { headers, body } = dataAnswer(loaded, request.url, services)
      readRequestContext(request).route = `data:${loaded.match?.route.name ?? 'not-found'}`
      response.set(headers).status(200).type('json')
      sendReply(toReply(loaded, services), response, services)
      if (request.method === 'HEAD') response.end()
      else openBody(request, response).end(JSON.stringify(body))
    }
  },
}

/** The parts of a request that a page load may know of; the load ends when the reader leaves. */
function toLoadRequest(
  address: string,
  request: Parameters<RequestHandler>[0],
  response: Parameters<RequestHandler>[1],
): Parameters<LoadPage>[0] {
  const { path, query } = toTarget(address)
  const leaving = new AbortController()
  response.once('close', () => leaving.abort())
  const { txId } = readRequestContext(request)
  return {
    path,
    query,
    header: (name) => (name === 'x-tx-id' ? txId : request.get(name)),
    signal: leaving.signal,
  }
}
