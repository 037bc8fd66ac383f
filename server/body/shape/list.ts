import { toBlockAttributes, toDirection } from './block-attributes.ts'
import { toPhrasing } from './phrasing.ts'
import { inFormats } from './pieces.ts'
import { inside, type Scope } from './scope.ts'
import { type ChildNode, type Element, isBlank, isTag, toElement, withChildren } from './tree.ts'

/** Shapes a list. At the top of the body it is split after an item that contained a shortcode. */
export function toList(element: Element, formats: readonly Element[], scope: Scope): ChildNode[] {
  const attributes = toBlockAttributes(element, scope)
  const lists: ChildNode[] = []
  let items: ChildNode[] = []
  let count = Number(attributes.start ?? 1)
  const close = (): void => {
    if (items.length > 0)
      lists.push(toElement(element.name, { ...toDirection(attributes, items), ...attributes }, items))
    items = []
    delete attributes.id
  }
  for (const source of toItems(element)) {
    const item = toItem(source, formats, scope)
    if (item !== null) items.push(item)
    if (item !== null) count += 1
    if (scope.top && scope.later.length > 0) {
      close()
      lists.push(...scope.later.splice(0))
      if (element.name === 'ol' && attributes.reversed === undefined) attributes.start = String(count)
    }
  }
  close()
  return lists
}

function toItem(source: Element, formats: readonly Element[], scope: Scope): Element | null {
  const attributes = toBlockAttributes(source, scope)
  const content = scope.flow(inFormats(source.children, formats), inside(scope), false)
  return isBlank(content) ? null : toElement('li', attributes, content)
}

/** The items of a list; a list or text between items belongs to the item before it. */
function toItems(list: Element): readonly Element[] {
  const items: Element[] = []
  for (const child of list.children) {
    const previous = items.at(-1)
    if (isTag(child) && child.name === 'li') items.push(withChildren(child, [...child.children]))
    else if (isBlank([child]) && !(isTag(child) && child.name === 'shortcode')) continue
    else if (previous !== undefined) previous.children.push(child)
    else items.push(toElement('li', {}, [child]))
  }
  return items
}

/** Shapes a definition list; without both terms and definitions, it becomes plain content. */
export function toDefinitions(element: Element, formats: readonly Element[], scope: Scope): ChildNode[] {
  const parts = toParts(element)
  const isWhole = parts[0]?.name === 'dt' && parts.at(-1)?.name === 'dd'
  if (!isWhole)
    return scope.flow(
      inFormats(
        parts.map((part) => toElement('div', {}, part.children)),
        formats,
      ),
      scope,
      true,
    )
  const inner = inside(scope)
  const attributes = toBlockAttributes(element, scope)
  const content = parts.flatMap((part): ChildNode[] => {
    const children = inFormats(part.children, formats)
    const shaped = part.name === 'dt' ? toPhrasing(children, inner) : scope.flow(children, inner, false)
    return [toElement(part.name, toBlockAttributes(part, scope), shaped)]
  })
  if (isBlank(content)) return []
  return [toElement('dl', { ...toDirection(attributes, content), ...attributes }, content)]
}

function toParts(list: Element): Element[] {
  return list.children.flatMap((child): Element[] => {
    if (isTag(child) && (child.name === 'dt' || child.name === 'dd')) return [child]
    if (isTag(child) && child.name === 'div') return toParts(child)
    return isBlank([child]) ? [] : [toElement('dd', {}, [child])]
  })
}
