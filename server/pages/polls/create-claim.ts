import { type AddressVote, createAddressVotes } from '../../process/workers/address-votes.ts'

/** The workers of the machine, which share one memory of votes. */
interface VotingSiblings {
  claimVote(vote: AddressVote): Promise<boolean | null>
}

/** Creates the claim of a process: in the memory of the primary, else, or while that does not answer, in its own. */
export function createClaim(
  siblings: VotingSiblings | null,
  clock: () => number,
): (vote: AddressVote) => Promise<boolean> {
  const own = createAddressVotes(clock)
  return async (vote) => (await siblings?.claimVote(vote)) ?? own.claim(vote)
}
