import type { LinkModel } from '../../shared/page/model/parts.ts'
import { SECTION_THEMES } from '../../shared/page/names.ts'
import type { Navigation, NavigationGroup } from '../../shared/page/payload.ts'

/** The part of the DOM that is read: a Document or Element in the browser, a parsed tree in tests. */
export interface NavigationNode {
  querySelectorAll(selector: string): Iterable<NavigationNode>
  getAttribute?(name: string): string | null
  readonly textContent: string | null
}

/**
 * Reads both navigations from the server's HTML, by their `data-nav` attributes: the data block does not repeat them. A
 * page without navigation gives empty ones.
 */
export function readNavigation(document: NavigationNode): { header: Navigation; footer: Navigation } {
  return { header: toNavigation(document, 'header'), footer: toNavigation(document, 'footer') }
}

function toNavigation(document: NavigationNode, name: 'header' | 'footer'): Navigation {
  const [root] = document.querySelectorAll(`[data-nav="${name}"]`)
  if (!root) return { groups: [], links: [] }
  return {
    groups: Array.from(root.querySelectorAll('[data-nav-group]'), toGroup),
    links: Array.from(root.querySelectorAll('[data-nav-link]'), toLink),
  }
}

function toGroup(node: NavigationNode): NavigationGroup {
  const [label] = node.querySelectorAll('[data-nav-label]')
  const section = node.getAttribute?.('data-section')
  return {
    label: label?.textContent ?? '',
    href: label?.getAttribute?.('href') ?? '',
    section: SECTION_THEMES.find((theme) => theme === section) ?? null,
    items: Array.from(node.querySelectorAll('[data-nav-item]'), toLink),
  }
}

function toLink(node: NavigationNode): LinkModel {
  return { label: node.textContent ?? '', href: node.getAttribute?.('href') ?? '' }
}
