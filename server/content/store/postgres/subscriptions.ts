import { toLetterCount, toSubscription } from '../rows.ts'
import type { SubscriptionStore } from '../subscription-store.ts'
import type { Ask } from './ask.ts'

/** Creates the newsletter sign-ups of an open store. Each call is one statement, so it needs no lock of the writers. */
export function createPostgresSubscriptions(ask: Ask): SubscriptionStore {
  return {
    add: async (subscriptions) =>
      void (await ask('putSubscriptions', {
        addresses: subscriptions.map(({ address }) => address),
        letters: subscriptions.map(({ letter }) => letter),
        locales: subscriptions.map(({ locale }) => locale),
        times: subscriptions.map(({ subscribedAt }) => String(subscribedAt)),
      })),
    list: async ({ letter = null, after, limit }) => {
      const asked = { only: letter, address: after?.address ?? '', letter: after?.letter ?? '', limit }
      return (await ask('subscriptions', asked)).map(toSubscription)
    },
    counts: async () => (await ask('letterCounts')).map(toLetterCount),
    erase: async (address) => (await ask('eraseSubscriptions', { address })).length,
  }
}
