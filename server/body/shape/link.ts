import { type LinkRules, REGULAR_LINK, toLinkMarks } from '../link-rules.ts'
import { type Attributes, toAttributes } from './attributes.ts'
import type { Element } from './tree.ts'

/** The valid attributes of a link, marked by the rules of the publication (PG-044 to PG-046). */
export function toLinkAttributes(element: Element, rules: LinkRules | null): Attributes {
  const { class: classes = '', ...attributes } = toAttributes(element)
  const names = classes.split(' ').filter((name) => name !== '' && name !== REGULAR_LINK)
  const isMarked = classes.split(' ').includes(REGULAR_LINK)
  const written = (element.attribs.rel ?? '').toLowerCase()
  const { class: mark, ...marks } = toLinkMarks(
    attributes.href ?? '',
    // The rules of another site wrote this word; this site decides again.
    isMarked ? written.replace(/\bnofollow\b/g, '') : written,
    rules,
  )
  const all = mark === undefined ? names : [...names, mark]
  return { ...attributes, ...marks, ...(all.length > 0 && { class: all.join(' ') }) }
}
