import { parseBody } from '../../body/parse-body.ts'
import { toHtml } from '../../body/sanitize.ts'
import { type Element, elementsOf, isBlank, textOf, toText } from '../../body/shape/tree.ts'
import type { Note } from '../losses.ts'

/** The new target of a link. `href` null: the link is removed and its text stays. */
export interface LinkFate {
  readonly href: string | null
  /** A new text for a link that shows only its old address. */
  readonly text?: string | null
  readonly note?: Note | null
}

/**
 * Resolves the address of a link; null: not a link to the export's own site, so it stays.
 *
 * @param framesPicture the link is around a picture
 */
export type ResolveLink = (href: string, framesPicture: boolean) => LinkFate | null

/** Resolves the links of a body and adds their notes. */
export function relinkBody(html: string, resolve: ResolveLink, notes: Note[]): string {
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
