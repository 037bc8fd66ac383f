import type { Services } from '../../server/site/services.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { buildChain, PAGE_STEPS } from './app.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from './content.ts'
import { buildConfig, buildServices } from './services.ts'

/** The steps of pages, with one story at every address unless a test gives other content. */
export function buildPageSite(overrides: Partial<Services> = {}) {
  const config = overrides.config ?? buildConfig()
  const services = buildServices({
    config,
    router: createSiteRouter(config),
    content: buildContentApi(() => buildPageAnswer(buildArticle())),
    ...overrides,
  })
  return { services, app: buildChain(services, PAGE_STEPS) }
}
