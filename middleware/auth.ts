import { isSiteFlagOn } from '../server/pages/flags/site-flags.ts'
import type { MiddlewarePart } from './types.ts'

/**
 * Marks personal pages, and finds who is signed in for those that show the reader's own data (AU-010). It never asks for a
 * page that a cache may store (BX-001).
 */
export const auth = {
  reads: () => ({ user: true }),
  create:
    () =>
    ({ match, findUser }, facets) => {
      const { personal = false, user: asksForUser = false } = match?.route.meta ?? {}
      const asks = personal && asksForUser && isSiteFlagOn('signIn', facets)
      return asks && findUser !== undefined ? findUser().then((user) => ({ personal, user })) : { personal }
    },
} satisfies MiddlewarePart
