import { createOnward, type Onward } from '../onward.ts'
import { createEarlyViews, type EarlyViews } from './early-views.ts'
import { createPageMaker } from './make-page.ts'
import { createMissingPages } from './missing-page.ts'
import { createPageSource, type PageSource } from './page-source.ts'
import type { RespondServices } from './respond-services.ts'
import { createShell, type Shell } from './shell.ts'

/** The parts that respond to page requests. */
export interface PageParts {
  readonly shell: Shell
  readonly onward: Onward
  readonly pageSource: PageSource
  readonly earlyViews: EarlyViews
}

/** Creates what responds to page requests. */
export function createPageParts(services: RespondServices): PageParts {
  const shell = createShell(services)
  const onward = createOnward(services)
  const missing = createMissingPages(services, shell, onward)
  const maker = createPageMaker(services, shell, missing)
  return { shell, onward, pageSource: createPageSource(services, maker), earlyViews: createEarlyViews(services) }
}
