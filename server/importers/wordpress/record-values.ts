import { toSlug } from '../../body/to-slug.ts'
import { decodePercent } from '../percent.ts'
import { childrenOf, childText, type WxrElement } from './wxr-reader.ts'

/** The last meta value of a post with this key; empty when there is none. */
export function metaOf(record: WxrElement, key: string): string {
  return metasOf(record, key).at(-1) ?? ''
}

/** All meta values of a post with this key. */
export function metasOf(record: WxrElement, key: string): readonly string[] {
  return valuesOf(record, (name) => name === key)
}

/** All meta values of a post whose keys match. */
export function metasLike(record: WxrElement, form: RegExp): readonly string[] {
  return valuesOf(record, (name) => form.test(name))
}

function valuesOf(record: WxrElement, isMeant: (key: string) => boolean): readonly string[] {
  return childrenOf(record, 'wp:postmeta')
    .filter((meta) => isMeant(childText(meta, 'wp:meta_key').trim()))
    .map((meta) => childText(meta, 'wp:meta_value'))
}

/** Decodes a slug; WordPress percent-encodes non-Latin slugs. */
export function decodeSlug(text: string): string {
  return toSlug(decodePercent(text.trim()), 190)
}
