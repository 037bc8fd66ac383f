import { type AddressVote, createAddressVotes } from '../../process/workers/address-votes.ts'

/** The workers of the machine, which share one memory of votes. */
interface VotingSiblings {
  claimVote(vote: AddressVote): Promise<boolean | null>
}

/** Creates the claim of a process: in the memory of the primary, or in its own while there is none or it does not respond. */
export function createClaim(
  siblings: VotingSiblings | null,
  clock: () => number,
): (vote: AddressVote) => Promise<boolean> {
  const own = createAddressVotes(clock)
  return async (vote) => (await siblings?.claimVote(vote)) ?? own.claim(vote)
}
