import { routes } from '../routes.config.ts'
import { constraints } from '../shared/routing/constraints.ts'
import { landingRows } from '../shared/routing/landing-rows.ts'
import { ownPageRow } from '../shared/routing/own-page-row.ts'
import { type OwnSection, ownSectionRows } from '../shared/routing/own-section-rows.ts'
import { createRouter, type Router } from '../shared/routing/router.ts'
import type { Config } from './config.ts'

/**
 * The router of the site: the route table, a row per landing page (RT-003), rows of the publisher's own sections, and
 * the row of the publisher's own pages.
 */
export function createSiteRouter(config: Pick<Config, 'locales'>, own: readonly OwnSection[] = []): Router {
  return createRouter({
    rows: [...routes, ...landingRows(routes), ...ownSectionRows(own), ownPageRow()],
    constraints,
    locales: config.locales,
    defaultLocale: config.locales[0],
  })
}
