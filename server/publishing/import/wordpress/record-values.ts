import { toSlug } from '../../../body/to-slug.ts'
import { decodePercent } from '../percent.ts'
import { childrenOf, childText, type WxrElement } from './wxr-reader.ts'

/** The last value a post has under a key of its own. */
export function metaOf(record: WxrElement, key: string): string {
  return metasOf(record, key).at(-1) ?? ''
}

/** All values a post has under a key of its own. */
export function metasOf(record: WxrElement, key: string): readonly string[] {
  return valuesOf(record, (name) => name === key)
}

/** All values a post has under keys of a form. */
export function metasLike(record: WxrElement, form: RegExp): readonly string[] {
  return valuesOf(record, (name) => form.test(name))
}

function valuesOf(record: WxrElement, isMeant: (key: string) => boolean): readonly string[] {
  return childrenOf(record, 'wp:postmeta')
    .filter((meta) => isMeant(childText(meta, 'wp:meta_key').trim()))
    .map((meta) => childText(meta, 'wp:meta_value'))
}

/** WordPress keeps slugs of other scripts percent-encoded. */
export function decodeSlug(text: string): string {
  return toSlug(decodePercent(text.trim()), 190)
}
