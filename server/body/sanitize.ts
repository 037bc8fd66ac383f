import render from 'dom-serializer'
import { toCleanNodes } from './gate.ts'
import { shapeFlow, shapePhrasing } from './shape/shape.ts'
import { type ChildNode, isTag, textOf } from './shape/tree.ts'

/** Foreign HTML as clean, valid blocks without ids or shortcodes: a live update, a bio of several paragraphs (SE-005). */
export function sanitizeHtml(html: string): string {
  const flow = shapeFlow(toCleanNodes(html), { ids: null, lower: () => [] })
  return toHtml(flow.filter((node) => !(isTag(node) && node.name === 'shortcode')))
}

/** The words alone, entities decoded; for titles, descriptions and feeds of text. */
export function toPlainText(html: string): string {
  return textOf(shapePhrasing(toCleanNodes(html)))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Nodes as HTML text: `<`, `>`, `&`, quotes and no-break spaces escaped, all else as it is. */
export function toHtml(nodes: readonly ChildNode[]): string {
  return render([...nodes], { encodeEntities: 'utf8', decodeEntities: true, emptyAttrs: true })
}
