import type { BodyIds } from './body-ids.ts'
import type { ChildNode, Element } from './tree.ts'

/** What the shaper knows of one body while it walks it. */
export interface Scope {
  /** null: elements get no ids. */
  readonly ids: BodyIds | null
  readonly levelOf: (source: number) => number
  /** A name for a table that no other table of the body has. */
  readonly tableName: (caption: string) => string
  /** What a shortcode is drawn as when plain HTML can say it; null: it becomes a block. */
  readonly lower: (shortcode: Element) => readonly Element[] | null
  /** The shaper itself, for the boxes it walks into; passed on here so that its files need not import each other in a ring. */
  readonly flow: (nodes: readonly ChildNode[], scope: Scope, loose: boolean) => ChildNode[]
  /** At the top of the body, where shortcodes stand as blocks of their own. */
  readonly top: boolean
  /** Shortcodes met inside a box that is not split: they follow it. */
  readonly later: Element[]
  readonly inTable: boolean
  /** The caption of the figure around; empty where there is none. */
  readonly figureCaption: string
}

/** The scope of a box's inside. */
export function inside(scope: Scope, change: Partial<Pick<Scope, 'inTable' | 'figureCaption'>> = {}): Scope {
  return { ...scope, top: false, ...change }
}
