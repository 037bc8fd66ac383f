/** Seconds between the newest moment of a broadcast and what is played: three segments, which players load ahead. */
const DISTANCE = 12

/** Seconds behind the newest moment from which a reader is no longer at the edge; segments of 10 s need as much. */
const BEHIND = 30

/** How far a reader is behind a broadcast, in seconds; 0 at its edge. @param end the newest moment that can be played */
export function secondsBehind(currentTime: number, end: number): number {
  const behind = end - currentTime
  return behind > BEHIND ? behind : 0
}

/** The moment at which a broadcast is played at its edge. @param end the newest moment that can be played */
export function edgeOf(end: number): number {
  return Math.max(0, end - DISTANCE)
}
