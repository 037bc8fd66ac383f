import { createOnward } from '../onward.ts'
import { createEarlyViews } from './early-views.ts'
import { createPageMaker } from './make-page.ts'
import { createMissingPages } from './missing-page.ts'
import { createPageSource } from './page-source.ts'
import type { PageParts, RespondServices } from './respond-services.ts'
import { createShell } from './shell.ts'

/** Creates what responds to page requests. */
export function createPageParts(services: RespondServices): PageParts {
  const shell = createShell(services)
  const onward = createOnward(services)
  const missing = createMissingPages(services, shell, onward)
  const maker = createPageMaker(services, shell, missing)
  return { shell, onward, pageSource: createPageSource(services, maker), earlyViews: createEarlyViews(services) }
}
