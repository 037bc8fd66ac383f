import { routes } from '../routes.config.ts'
import { constraints } from '../shared/routing/constraints.ts'
import { landingRows } from '../shared/routing/landing-rows.ts'
import { createRouter, type Router } from '../shared/routing/router.ts'
import type { Config } from './config.ts'

/** The router over the whole table: its own rows and one per landing page (RT-003). */
export function createSiteRouter(config: Pick<Config, 'locales'>): Router {
  return createRouter({
    rows: [...routes, ...landingRows(routes)],
    constraints,
    locales: config.locales,
    defaultLocale: config.locales[0],
  })
}
