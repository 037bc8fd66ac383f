import render from 'dom-serializer'
import { toCleanNodes } from './gate.ts'
import { shapeFlow, shapePhrasing } from './shape/shape.ts'
import { type ChildNode, isTag, textOf } from './shape/tree.ts'
import { withStillPictures } from './still-pictures.ts'

/** Sanitised and valid blocks without ids or shortcodes. Only `toCleanFlow` creates it. */
export interface CleanFlow {
  readonly nodes: readonly ChildNode[]
}

/** Sanitises HTML to valid blocks without ids or shortcodes, as nodes (SE-005). */
export function toCleanFlow(html: string): CleanFlow {
  const flow = shapeFlow(toCleanNodes(html), { ids: null, lower: () => [] })
  return { nodes: flow.filter((node) => !(isTag(node) && node.name === 'shortcode')) }
}

/** As above, as HTML: for live updates and biographies. */
export function sanitizeHtml(html: string): string {
  return toHtml(withStillPictures(toCleanFlow(html).nodes))
}

/** Converts HTML to plain text with decoded entities, for titles, descriptions and text feeds. */
export function toPlainText(html: string): string {
  return textOf(shapePhrasing(toCleanNodes(html)))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Renders nodes to HTML; escapes only `<`, `>`, `&`, quotes and no-break spaces. */
export function toHtml(nodes: readonly ChildNode[]): string {
  return render([...nodes], { encodeEntities: 'utf8', decodeEntities: true, emptyAttrs: true })
}
