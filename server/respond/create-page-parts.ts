import { createOnward } from '../page/onward.ts'
import type { Services, SiteServices } from '../services.ts'
import { createEarlyViews } from './early-views.ts'
import { createPageMaker } from './make-page.ts'
import { createMissingPages } from './missing-page.ts'
import { createPageSource } from './page-source.ts'
import { createShell } from './shell.ts'

/** Creates what responds to page requests. */
export function createPageParts(services: Services): Omit<SiteServices, keyof Services> {
  const shell = createShell(services)
  const onward = createOnward(services)
  const missing = createMissingPages(services, shell, onward)
  const maker = createPageMaker(services, shell, missing)
  return { shell, onward, pageSource: createPageSource(services, maker), earlyViews: createEarlyViews(services) }
}
