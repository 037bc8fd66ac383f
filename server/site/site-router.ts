import { routes } from '../../routes.config.ts'
import { constraints } from '../addresses/routing/constraints.ts'
import { landingRows } from '../addresses/routing/landing-rows.ts'
import { type LeaveOut, NOTHING_LEFT_OUT } from '../addresses/routing/leave-out.ts'
import { ownPageRow } from '../addresses/routing/own-page-row.ts'
import { type OwnSection, ownSectionRows } from '../addresses/routing/own-section-rows.ts'
import { createRouter, type LeftOutRow, type Router } from '../addresses/routing/router.ts'
import type { Config } from '../process/config.ts'

/** What `site.json` says about the addresses. */
interface OwnRoutes {
  readonly own?: readonly OwnSection[]
  readonly leaveOut?: LeaveOut
}

/**
 * The router of the site. Its rows are the route table, a row per landing page (RT-003), those of the publisher's own
 * sections, and that of the publisher's own pages. What the publication leaves out has none (MV-011).
 */
export function createSiteRouter(
  config: Pick<Config, 'locales'>,
  { own = [], leaveOut = NOTHING_LEFT_OUT }: OwnRoutes = {},
): Router {
  const platform = [...routes, ...landingRows(routes)]
  return createRouter({
    rows: [
      ...platform.filter(({ pattern }) => leaveOut.wordFor(pattern) === null),
      ...ownSectionRows(own),
      ownPageRow(),
    ],
    constraints,
    locales: config.locales,
    defaultLocale: config.locales[0],
    leftOut: platform.flatMap((row): readonly LeftOutRow[] => {
      const word = leaveOut.wordFor(row.pattern)
      return word === null ? [] : [{ row, word }]
    }),
  })
}
