import { EVERY_PAGE } from '../process/tags.ts'

/** Characters of a short key, in either case: CDNs compare keys without regard to it. */
const BASE = 36

/** Lengths of short keys, the finest first. A key of one length begins with all shorter ones. */
const LENGTHS = [4, 2, 1] as const
const SHORTEST = 1

/** What a short key begins with, so that no tag of ours is taken for one: tags begin with a letter. */
const MARK = '~'
const SHORT = new RegExp(`^${MARK}[0-9a-z]{${SHORTEST},${LENGTHS[0]}}$`)

/** FNV-1a in 32 bits: a collision only purges a page too many, and this is computed while pages are sent. */
function toDigest(tag: string): string {
  let state = 0x811c9dc5
  for (let index = 0; index < tag.length; index += 1) {
    state = Math.imul(state ^ tag.charCodeAt(index), 0x01000193)
  }
  return ((state >>> 0) % BASE ** LENGTHS[0]).toString(BASE).padStart(LENGTHS[0], '0')
}

/**
 * The short keys of a tag, the finest first. A short key, which a site reads from another one, has itself and its
 * beginnings: what it stands for is unknown here.
 */
function toShortKeys(tag: string): readonly string[] {
  const digest = SHORT.test(tag) ? tag.slice(MARK.length) : toDigest(tag)
  return LENGTHS.map((length) => MARK + digest.slice(0, length))
}

/**
 * The keys by which caches in front find a page, separated by spaces, in `room` bytes: the tags themselves where they
 * fit, else short keys, each of which stands for several tags (BX-003). `purgeKeysOf` has the counterparts. 118 bytes
 * are enough for any number of tags.
 */
export function toCacheKeys(tags: Iterable<string>, room: number): string {
  const all = new Set(tags)
  const plain = [...all].join(' ')
  if (plain.length <= room) return plain
  const short = [...all].map((tag) => (tag === EVERY_PAGE ? LENGTHS.map(() => tag) : toShortKeys(tag)))
  const lists = LENGTHS.map((_, index) => [...new Set(short.map((keys) => keys[index]))].join(' '))
  return lists.find((keys) => keys.length <= room) ?? lists.at(-1) ?? ''
}

/**
 * All keys that may stand for a tag in `toCacheKeys`: here, and at each site of a chain that reads from this one. Those
 * of one of these keys are among them. Every page names the key of all pages as it is.
 */
export function purgeKeysOf(tag: string): readonly string[] {
  return tag === EVERY_PAGE ? [tag] : [...new Set([tag, ...toShortKeys(tag)])]
}
