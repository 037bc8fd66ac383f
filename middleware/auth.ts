import type { RouteMiddleware } from './types.ts'

/** Marks the pages that are their reader's own; nobody signs in yet, so there is nobody to fetch (BX-001). */
export const auth: RouteMiddleware['create'] = () => (request) => ({
  personal: request.match?.route.meta.personal === true,
})
