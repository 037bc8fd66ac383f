import { findAffiliate } from '../affiliates.ts'
import { REGULAR_LINK, type StoryLinks, toLinkMarks, toStoryHref } from '../link-rules.ts'
import { type Attributes, toAttributes } from './attributes.ts'
import { type ChildNode, type Element, elementsOf } from './tree.ts'

/** The valid attributes of a link, marked by the rules of the publication (PG-044 to PG-046). */
export function toLinkAttributes(element: Element, rules: StoryLinks | null): Attributes {
  const { class: classes = '', ...attributes } = toAttributes(element)
  const names = classes.split(' ').filter((name) => name !== '' && name !== REGULAR_LINK)
  const isMarked = classes.split(' ').includes(REGULAR_LINK)
  const written = (element.attribs.rel ?? '').toLowerCase()
  if (attributes.href !== undefined) attributes.href = toStoryHref(attributes.href, rules)
  const { class: mark, ...marks } = toLinkMarks(
    attributes.href ?? '',
    // The rules of another site wrote this word; this site decides again.
    isMarked ? written.replace(/\bnofollow\b/g, '') : written,
    rules,
  )
  const all = mark === undefined ? names : [...names, mark]
  return { ...attributes, ...marks, ...(all.length > 0 && { class: all.join(' ') }) }
}

/** Adds the tags of affiliate programs to the links of a block, whose HTML no author has written. Changes the nodes. */
export function withAffiliateLinks<Nodes extends readonly ChildNode[]>(nodes: Nodes, rules: StoryLinks | null): Nodes {
  if (rules === null || rules.affiliates.length === 0) return nodes
  for (const { name, attribs } of elementsOf(nodes)) {
    if (name !== 'a' || attribs.href === undefined || findAffiliate(attribs.href, rules.affiliates) === null) continue
    const { rel } = toLinkMarks(attribs.href, attribs.rel ?? '', rules)
    attribs.href = toStoryHref(attribs.href, rules)
    if (rel !== undefined) attribs.rel = rel
  }
  return nodes
}
