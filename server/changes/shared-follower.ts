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
 * A follower whose changes reach all workers of the machine before whoever asked is answered: a publisher who reads what
 * was just published finds it, whichever worker answers (BX-085).
 *
 * @param logged whether the log tells the others anyway, so that a slow one does not hold up a write
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
