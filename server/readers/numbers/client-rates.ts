/** How much the clients of one minute have sent. */
export interface ClientRates {
  /** Adds to a client's sum of this minute, and returns it. */
  add(client: string, amount: number): number
}

const MINUTE = 60_000
/** The maximum number of clients of a minute; those beyond share one sum. */
const MOST = 50_000

/** Creates the sums of a minute. They are forgotten with it. */
export function createClientRates(clock: () => number): ClientRates {
  let minute = 0
  const sums = new Map<string, number>()
  return {
    add(client, amount) {
      const now = Math.floor(clock() / MINUTE)
      if (now !== minute) {
        minute = now
        sums.clear()
      }
      const key = sums.size < MOST || sums.has(client) ? client : 'others'
      const sum = (sums.get(key) ?? 0) + amount
      sums.set(key, sum)
      return sum
    },
  }
}
