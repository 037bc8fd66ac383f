import type { MiddlewarePart } from './types.ts'

/** The transaction id that the first HTTP step has adopted or generated (TX-002). */
export const transaction = {
  create:
    () =>
    ({ txId }) => ({ txId }),
} satisfies MiddlewarePart
