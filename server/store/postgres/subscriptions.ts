import { toLetterCount, toSubscription } from '../rows.ts'
import type { SubscriptionStore } from '../subscription-store.ts'
import type { RunStatement } from './run-statement.ts'

/** Creates the newsletter sign-ups of an open store. Each call is one statement, so it needs no lock of the writers. */
export function createPostgresSubscriptions(run: RunStatement): SubscriptionStore {
  return {
    add: async (subscriptions) =>
      void (await run('putSubscriptions', {
        addresses: subscriptions.map(({ address }) => address),
        letters: subscriptions.map(({ letter }) => letter),
        locales: subscriptions.map(({ locale }) => locale),
        times: subscriptions.map(({ subscribedAt }) => String(subscribedAt)),
      })),
    list: async ({ letter = null, after, limit }) => {
      const connection = { only: letter, address: after?.address ?? '', letter: after?.letter ?? '', limit }
      return (await run('subscriptions', connection)).map(toSubscription)
    },
    counts: async () => (await run('letterCounts')).map(toLetterCount),
    erase: async (address) => (await run('eraseSubscriptions', { address })).length,
  }
}
