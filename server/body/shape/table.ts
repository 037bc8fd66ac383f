import { toBlockAttributes, toDirection } from './block-attributes.ts'
import { toPhrasing } from './phrasing.ts'
import { inFormats } from './pieces.ts'
import { inside, type Scope } from './scope.ts'
import { type ChildNode, type Element, isBlank, isTag, textOf, toElement } from './tree.ts'

interface Rows {
  readonly captions: ChildNode[]
  readonly head: Element[]
  readonly bodies: Element[][]
  readonly foot: Element[]
  /** Content in the table outside its cells. */
  readonly astray: ChildNode[]
}

/** Shapes a table in a scrolling box, with its parts in the order that HTML requires. */
export function toTable(element: Element, formats: readonly Element[], scope: Scope): ChildNode[] {
  const rows: Rows = { captions: [], head: [], bodies: [], foot: [], astray: [] }
  gather(element, rows)
  const before = scope.flow(inFormats(rows.astray, formats), scope, true)
  const inner = inside(scope, { inTable: true })
  const attributes = toBlockAttributes(element, scope)
  const caption = toPhrasing(inFormats(rows.captions, formats), inner)
  const section = (name: string, sources: readonly Element[]): ChildNode[] => {
    const shaped = sources.flatMap((row) => toRow(row, name, formats, inner))
    return shaped.length === 0 ? [] : [toElement(name, {}, shaped)]
  }
  const parts = [
    ...section('thead', rows.head),
    ...rows.bodies.flatMap((body) => section('tbody', body)),
    ...section('tfoot', rows.foot),
  ]
  if (isBlank(parts)) return [...before, ...scope.flow(caption, scope, true)]
  const table = toElement('table', { ...toDirection(attributes, parts), ...attributes }, [
    ...(caption.length === 0 ? [] : [toElement('caption', {}, caption)]),
    ...parts,
  ])
  if (scope.inTable) return [...before, table]
  const label = scope.tableName((textOf(caption).trim() || scope.figureCaption).replace(/\s+/g, ' ').trim())
  return [...before, toElement('div', { class: 'tbl', tabindex: '0', role: 'region', 'aria-label': label }, [table])]
}

function gather(parent: Element, rows: Rows): void {
  let loose: Element[] | null = null
  for (const child of parent.children) {
    if (isTag(child) && (child.name === 'tr' || isCell(child))) {
      const row: Element = child.name === 'tr' ? child : toElement('tr', {}, [child])
      const last: Element | undefined = loose?.at(-1)
      if (loose === null) {
        loose = [row]
        rows.bodies.push(loose)
      } else if (isCell(child) && last !== undefined && last.parent === null) last.children.push(child)
      else loose.push(row)
      continue
    }
    if (!isTag(child)) {
      if (!isBlank([child])) rows.astray.push(child)
      continue
    }
    if (child.name === 'caption') rows.captions.push(...child.children)
    else if (child.name === 'thead') rows.head.push(...rowsOf(child, rows))
    else if (child.name === 'tfoot') rows.foot.push(...rowsOf(child, rows))
    else if (child.name === 'tbody') rows.bodies.push(rowsOf(child, rows))
    else rows.astray.push(child)
    loose = null
  }
}

function rowsOf(section: Element, rows: Rows): Element[] {
  return section.children.flatMap((child): Element[] => {
    if (isTag(child) && child.name === 'tr') return [child]
    if (isTag(child) && isCell(child)) return [toElement('tr', {}, [child])]
    if (!isBlank([child])) rows.astray.push(child)
    return []
  })
}

const isCell = (element: Element): boolean => element.name === 'td' || element.name === 'th'

function toRow(row: Element, section: string, formats: readonly Element[], scope: Scope): ChildNode[] {
  const cells = row.children.filter((child) => !isBlank([child]) || (isTag(child) && isCell(child)))
  const heads = section === 'thead' || cells.every((cell) => isTag(cell) && cell.name === 'th')
  const shaped = cells.map((cell, index) => toCell(cell, heads || index > 0 ? 'col' : 'row', formats, scope))
  return isBlank(shaped) ? [] : [toElement('tr', {}, shaped)]
}

function toCell(cell: ChildNode, heads: 'col' | 'row', formats: readonly Element[], scope: Scope): Element {
  if (!isTag(cell) || !isCell(cell)) return toElement('td', {}, scope.flow(inFormats([cell], formats), scope, false))
  const children = inFormats(cell.children, formats)
  const content = cell.name === 'th' ? toPhrasing(children, scope) : scope.flow(children, scope, false)
  const { scope: given, abbr, ...rest } = toBlockAttributes(cell, scope)
  // An empty heading cell becomes a `td`, because screen readers would announce it as a heading.
  if (cell.name === 'td' || isBlank(content)) return toElement('td', rest, content)
  return toElement('th', { ...rest, abbr, scope: given ?? heads }, content)
}
