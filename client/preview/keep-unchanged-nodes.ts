/**
 * Makes React replace only the changed nodes of each chunk of a body. By itself it replaces the whole HTML of a chunk that
 * has changed: pictures flash, and links lose the focus. Around nodes that stay, browsers also keep the reader's place
 * when the text above grows (scroll anchoring).
 */
export function keepUnchangedNodes(document: Document): void {
  for (const chunk of document.querySelectorAll('[data-chunk]')) {
    if (Object.hasOwn(chunk, 'innerHTML')) continue
    // React writes the HTML of a chunk into this property and into no other.
    Object.defineProperty(chunk, 'innerHTML', { set: (html: string) => replaceChanged(chunk, html) })
  }
}

/** Replaces the child nodes from the first to the last that differ. */
function replaceChanged(chunk: Element, html: string): void {
  const template = chunk.ownerDocument.createElement('template')
  template.innerHTML = html
  const old = [...chunk.childNodes]
  const next = [...template.content.childNodes]
  const from = countEqual(old, next)
  const end = countEqual(old.slice(from).reverse(), next.slice(from).reverse())
  const after = old[old.length - end] ?? null
  for (const node of old.slice(from, old.length - end)) node.remove()
  for (const node of next.slice(from, next.length - end)) chunk.insertBefore(node, after)
}

/** How many nodes at the start of two lists are equal. */
function countEqual(nodes: readonly Node[], others: readonly Node[]): number {
  const different = nodes.findIndex((node, at) => !node.isEqualNode(others[at] ?? null))
  return different === -1 ? nodes.length : different
}
