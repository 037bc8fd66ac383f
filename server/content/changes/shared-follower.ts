import type { Follower } from './follower.ts'

/** The other workers of the machine. */
export interface FollowingSiblings {
  attend(attendance: {
    readonly changes: () => Promise<void>
    readonly renewal: (keys: readonly string[]) => Promise<void>
  }): void
  catchUp(): Promise<void>
  renew(keys: readonly string[]): Promise<void>
}

/**
 * A follower that resolves once all workers of the machine have the changes: a publisher can read a new document from
 * any worker right after publishing it (BX-085).
 *
 * @param logged whether the others read the change from the log anyway, so that a slow worker does not fail a write
 */
export function shareFollower(follower: Follower, siblings: FollowingSiblings, logged: boolean): Follower {
  siblings.attend({ changes: follower.poll, renewal: follower.renew })
  return {
    ...follower,
    async poll() {
      await follower.poll()
      await siblings.catchUp()
    },
    async renew(keys) {
      await follower.renew(keys)
      await (logged ? siblings.catchUp() : siblings.renew(keys))
    },
  }
}
