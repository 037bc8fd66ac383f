import type { Express, RequestHandler } from 'express'
import type { ShowFailure } from '../../server/http/error-page.ts'
import { errorsStep } from '../../server/http/errors-step.ts'
import { sendPlain } from '../../server/http/plain-response.ts'
import { serverOnlyStep } from '../../server/http/server-only-step.ts'
import { createApp } from '../../server/site/app.ts'
import { CHAIN, type ChainStep } from '../../server/site/chain.ts'
import type { SiteServices } from '../../server/site/services.ts'
import { buildServices } from './services.ts'

const showPlain: ShowFailure = async ({ status }, request, response) => sendPlain(request, response, status)

/** The real chain without pages and API, or with the steps of a test in place of the pages. */
export function buildChain(
  services: SiteServices = buildServices(),
  pages: readonly ChainStep[] = [],
  early: readonly ChainStep[] = [],
  showFailure: ShowFailure = showPlain,
): Express {
  const none: readonly ChainStep[] = []
  const instead: Readonly<Record<string, readonly ChainStep[]>> = {
    'early-hit': early,
    api: none,
    'vanity-v1': none,
    'api-unknown': none,
    renew: none,
    component: none,
    data: none,
    page: pages,
    'server-only': [buildStep(serverOnlyStep(services, showFailure))],
    errors: [{ ...buildStep(), create: () => errorsStep(services, showFailure) }],
  }
  return createApp(services, { chain: CHAIN.flatMap((step) => instead[step.name] ?? [step]) })
}

/** A step with one handler. */
export function buildStep(handler: RequestHandler = (_request, _response, next) => next()): ChainStep {
  return { name: 'test', why: 'replaces the pages in a test', create: () => handler }
}

/** The real steps for pages, to use in place of the pages. */
export const PAGE_STEPS: readonly ChainStep[] = CHAIN.filter(({ name }) => ['component', 'data', 'page'].includes(name))

/** The real step for early hits. */
export const EARLY_STEPS: readonly ChainStep[] = CHAIN.filter(({ name }) => name === 'early-hit')
