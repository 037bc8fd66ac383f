import { EVERY_PAGE } from './tags.ts'

/** Characters of a short key, in either case: CDNs compare keys without regard to it. */
const BASE = 36

/** Lengths of short keys, the finest first. A key of one length begins with all shorter ones. */
const LENGTHS = [4, 2, 1] as const
const SHORTEST = 1

/** FNV-1a in 32 bits: a collision only purges a page too many, and this is computed while pages are sent. */
function toShortKey(tag: string): string {
  let state = 0x811c9dc5
  for (let index = 0; index < tag.length; index += 1) {
    state = Math.imul(state ^ tag.charCodeAt(index), 0x01000193)
  }
  return ((state >>> 0) % BASE ** LENGTHS[0]).toString(BASE).padStart(LENGTHS[0], '0')
}

/**
 * The keys by which caches in front find a page, separated by spaces, in `room` bytes: the tags themselves where they
 * fit, else short keys, each of which stands for several tags (BX-003). `purgeKeysOf` has the counterparts. 83 bytes are
 * enough for any number of tags.
 */
export function toCacheKeys(tags: Iterable<string>, room: number): string {
  const all = new Set(tags)
  const plain = [...all].join(' ')
  if (plain.length <= room) return plain
  const toKeys = (length: number) => {
    const keys = [...all].map((tag) => (tag === EVERY_PAGE ? tag : toShortKey(tag).slice(0, length)))
    return [...new Set(keys)].join(' ')
  }
  const fitting = LENGTHS.map(toKeys).find((keys) => keys.length <= room)
  return fitting ?? toKeys(SHORTEST)
}

/** All keys that may stand for a tag in `toCacheKeys`. Every page names the key of all pages as it is. */
export function purgeKeysOf(tag: string): readonly string[] {
  if (tag === EVERY_PAGE) return [tag]
  const short = toShortKey(tag)
  return [tag, ...LENGTHS.map((length) => short.slice(0, length))]
}
