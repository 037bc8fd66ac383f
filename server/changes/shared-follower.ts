import type { Siblings } from '../workers/siblings.ts'
import type { Follower } from './follower.ts'

/**
 * A follower whose changes reach all workers of the machine before whoever asked is answered: a publisher who reads what
 * was just published finds it, whichever worker answers (BX-085).
 *
 * @param logged whether the log tells the others anyway, so that a slow one does not hold up a write
 */
export function shareFollower(follower: Follower, siblings: Siblings, logged: boolean): Follower {
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
