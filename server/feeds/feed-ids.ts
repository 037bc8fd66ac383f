import { createHash } from 'node:crypto'

/** Ids of feeds and of their stories. They contain no host and no address, so that they outlive both (MV-023). */
export interface FeedIds {
  /** The id of a story: the one that it had elsewhere, else one made from the id of its document. */
  ofStory(story: { readonly id: string; readonly guid: string | null }): string
  /** The id of a feed, by its endpoint. */
  ofFeed(endpoint: string): string
}

/** @param base the beginning of all ids, or what they are made from besides: the name of the publication */
export function createFeedIds(base: string): FeedIds {
  const isBeginning = /^(?:tag|urn):/.test(base)
  return {
    ofStory: ({ id, guid }) => guid || (isBeginning ? base + encodeURIComponent(id) : toUrn('story', base, id)),
    ofFeed: (endpoint) => toUrn('feed', base, endpoint),
  }
}

/** A URN from names, which is the same for the same names (RFC 9562 §5.8: a UUID of version 8 is free in all other bits). */
function toUrn(...names: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(names)).digest('hex')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4]
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `${variant}${hex.slice(17, 20)}`]
  return `urn:uuid:${[...parts, hex.slice(20, 32)].join('-')}`
}
