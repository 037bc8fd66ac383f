import type { RequestHandler } from 'express'
import { cacheHeaders } from '../../shared/cache/headers.ts'
import { SiteError } from '../../shared/errors.ts'
import type { Services } from '../services.ts'
import type { ErrorPage } from './error-page.ts'
import { answerPlain } from './plain-answer.ts'
import { readRequestContext } from './request-context.ts'
import type { HttpStep } from './step.ts'
import { equalSecrets, findBearer } from './token.ts'

/** Addresses that are no pages, kept for what will answer them; nothing does yet (RT-071). */
const RESERVED = ['/feed/', '/apigee/users/']

/** /_error/throw, /_error/static/, /feed/ and /apigee/users/: answered here, never by the client router (RT-071). */
export function serverOnlyStep(errorPage: ErrorPage | null): HttpStep {
  return {
    name: 'server-only',
    why: 'before the pages: the router of the pages must never see these addresses',
    create: (services): RequestHandler => {
      const draw = errorPage?.(services)
      return async (request, response, next) => {
        const { path } = request
        if (path === '/_error/throw' || path === '/_error/throw/') {
          readRequestContext(request).route = 'error-throw'
          if (!mayThrow(findBearer(request) ?? request.query.token, services))
            return answerPlain(request, response, 404)
          throw new SiteError('RENDER_FAILED', 'Thrown on purpose by /_error/throw')
        }
        if (path === '/_error/static' || path === '/_error/static/') {
          readRequestContext(request).route = 'error-static'
          // A CDN captures this page to show it when the site is out of reach (ER-017).
          response.setHeader('x-robots-tag', 'noindex')
          response.set(cacheHeaders('error'))
          if (!draw) return answerPlain(request, response, 200, { title: 'Something went wrong' })
          return draw({ status: 200, error: null }, request, response)
        }
        if (RESERVED.some((prefix) => path.startsWith(prefix) || `${path}/` === prefix)) {
          readRequestContext(request).route = 'server-only'
          return void response.status(404).set(cacheHeaders('notFound')).type('text/plain').send('Not Found')
        }
        next()
      }
    },
  }
}

/** In development, or with the debug token (ER-018). */
function mayThrow(token: unknown, { config }: Services): boolean {
  if (config.environment === 'development') return true
  return typeof token === 'string' && config.debugToken !== null && equalSecrets(token, config.debugToken)
}
