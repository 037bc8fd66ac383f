import type { MiddlewarePart } from './types.ts'

/** Marks personal pages; there is no sign-in yet, so no user to fetch (BX-001). */
export const auth = {
  create:
    () =>
    ({ match }) => ({ personal: match?.route.meta.personal === true }),
} satisfies MiddlewarePart
