import type { StoryLinks } from '../link-rules.ts'
import type { BodyIds } from './body-ids.ts'
import { toFlow } from './flow.ts'
import { toPhrasing } from './phrasing.ts'
import type { Scope } from './scope.ts'
import type { ChildNode, Element } from './tree.ts'

export interface ShapeOptions {
  /** null: elements get no ids. */
  readonly ids: BodyIds | null
  /** null: links stay as their author wrote them. */
  readonly links?: StoryLinks | null
  readonly lower: (shortcode: Element) => readonly Element[] | null
}

/** Converts sanitised nodes to valid blocks, with shortcodes between them and never inside one. */
export function shapeFlow(nodes: readonly ChildNode[], options: ShapeOptions): ChildNode[] {
  const scope = createScope(options)
  const flow = toFlow(nodes, scope, true)
  options.ids?.relink(flow)
  return flow
}

/** Converts sanitised nodes to one run of text and formatting, without shortcodes and pictures. */
export function shapePhrasing(nodes: readonly ChildNode[]): ChildNode[] {
  return toPhrasing(nodes, { ...createScope({ ids: null, lower: () => null }), top: false })
}

function createScope({ ids, links = null, lower }: ShapeOptions): Scope {
  return {
    ids,
    links,
    lower,
    levelOf: createHeadingLevels(),
    tableName: createTableNames(),
    flow: toFlow,
    top: true,
    later: [],
    inTable: false,
    figureCaption: '',
  }
}

/** Creates unique table names, because screen readers list regions by name. */
function createTableNames(): (caption: string) => string {
  const counts = new Map<string, number>()
  return (caption) => {
    const name = caption || 'Table'
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  }
}

/**
 * Creates a function that gives each heading its level. A body starts at h2, because the headline is the only h1, and
 * no level is skipped, whatever the author chose.
 */
function createHeadingLevels(): (source: number) => number {
  const open: number[] = []
  return (source) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= source) open.pop()
    open.push(source)
    return Math.min(open.length + 1, 6)
  }
}
