import { SETTLED } from '../../middleware/order.ts'
import { createChain } from '../../middleware/run.ts'
import { createPageLoader } from '../../server/pages/load-page.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { buildContentApi, buildPageAnswer } from './content.ts'
import { buildLoadRequest } from './load-request.ts'
import { buildConfig, buildServices } from './services.ts'

export const ORIGIN = 'https://www.example.com'

/** The head of the page at a path with the given content. */
export async function headAt(path: string, content: Content, preview?: string) {
  const config = buildConfig({ SITE_ORIGIN: ORIGIN })
  const api = buildContentApi(() =>
    buildPageAnswer(content, preview ? { preview: { expires: '2026-12-01T00:00:00Z', opens: [] } } : {}),
  )
  const services = buildServices({ config, router: createSiteRouter(config), content: api })
  const loader = createPageLoader(services, createChain(services), createChain(services, SETTLED))
  const view = await loader.view(buildLoadRequest(path))
  if (view.partition === null) throw new Error(`No page at ${path}`)
  const outcome = await loader.load(view.partition, { facets: view.facets, preview, signal: undefined })
  if (outcome.kind !== 'page') throw new Error(`The outcome of ${path} is ${outcome.kind}`)
  const { head } = outcome.payload
  const meta = (name: string) => head.metas.find((one) => one.name === name)?.content
  return { head, meta }
}
