import { expect, test } from 'vitest'
import { buildServices } from '../../test/builders/services.ts'
import type { Follower } from '../content/changes/follower.ts'
import { createPageCache } from '../pages/cache/page-cache.ts'
import { ALWAYS_UP } from '../process/source-health.ts'
import { subscribeAll } from './subscriptions.ts'

test('BX-009 when the source is back, pages are renewed after the changes of the outage, and even if these fail', async () => {
  const done: string[] = []
  let announce = async (_news: 'silent' | 'up'): Promise<void> => {}
  let poll = async (): Promise<void> => void done.push('changes')
  const changes: Follower = {
    start: async () => {},
    stop: async () => {},
    poll: () => poll(),
    renew: async () => {},
    subscribe: () => () => {},
    cursor: () => null,
    confirmedAt: () => 0,
    leaseMs: 0,
  }
  const pages = createPageCache({ maxBytes: 1000, clock: Date.now, spare: null, onFault: () => {} })
  subscribeAll(
    buildServices({
      source: {
        ...ALWAYS_UP,
        subscribe(listener) {
          announce = async (news) => listener(news)
          return () => {}
        },
      },
      changes,
      pages: { ...pages, resume: () => void done.push('pages') },
    }),
  )

  await announce('silent')
  await announce('up')
  expect(done).toEqual(['changes', 'pages'])
  poll = () => Promise.reject(new Error('the change log fails'))
  await announce('up')
  expect(done).toEqual(['changes', 'pages', 'pages'])
})
