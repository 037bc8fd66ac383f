import { type ChildNode, elementsOf, toElement } from './shape/tree.ts'

/** The attribute of a moving picture with the `srcset` of its first frame. */
const STILL_ATTRIBUTE = 'data-still'

/**
 * Shows still pictures to readers who prefer reduced motion: each `<img>` with a still becomes a `<picture>` with a
 * source for them. Changes the nodes.
 */
export function withStillPictures<Nodes extends readonly ChildNode[]>(nodes: Nodes): Nodes {
  for (const image of [...elementsOf(nodes)]) {
    const { [STILL_ATTRIBUTE]: srcset, ...attributes } = image.attribs
    if (image.name !== 'img' || srcset === undefined) continue
    const source = { media: '(prefers-reduced-motion: reduce)', srcset, sizes: attributes.sizes }
    const { name, children } = toElement('picture', {}, [toElement('source', source), toElement('img', attributes)])
    image.name = name
    image.attribs = {}
    image.children = children
    for (const child of children) child.parent = image
  }
  return nodes
}
