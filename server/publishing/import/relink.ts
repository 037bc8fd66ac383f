import { parseBody } from '../../body/parse-body.ts'
import { toHtml } from '../../body/sanitize.ts'
import { type Element, elementsOf, isBlank, textOf, toText } from '../../body/shape/tree.ts'

/** What becomes of a link. `href` null: its words stay, the link goes. */
export interface LinkFate {
  readonly href: string | null
  /** Words for a link that shows nothing but its old address. */
  readonly text?: string | null
  readonly note?: string | null
}

/**
 * Judges the address of a link; null: it is no link to the export's own site, and stays.
 *
 * @param framesPicture the link stands around a picture
 */
export type ResolveLink = (href: string, framesPicture: boolean) => LinkFate | null

/** The HTML with its links judged, each with its note. */
export function relinkBody(html: string, resolve: ResolveLink, notes: string[]): string {
  if (!/<a\s/i.test(html)) return html
  const nodes = parseBody(html)
  let isChanged = false
  for (const element of elementsOf(nodes)) {
    const { href } = element.attribs
    const fate = element.name === 'a' && href !== undefined ? resolve(href.trim(), framesPicture(element)) : null
    if (fate === null || href === undefined) continue
    if (fate.note) notes.push(fate.note)
    if (fate.href === href) continue
    isChanged = true
    const shown = textOf(element.children).trim()
    if (fate.text && (isBlank(element.children) || shown === href)) element.children = [toText(fate.text)]
    if (fate.href === null) delete element.attribs.href
    else element.attribs.href = fate.href
  }
  return isChanged ? toHtml(nodes) : html
}

function framesPicture({ children }: Element): boolean {
  return Array.from(elementsOf(children)).some(({ name }) => name === 'img')
}
