import type { StoryLinks } from '../link-rules.ts'
import type { BodyIds } from './body-ids.ts'
import type { ChildNode, Element } from './tree.ts'

/** The state of the shaper at one place of a body. */
export interface Scope {
  /** null: elements get no ids. */
  readonly ids: BodyIds | null
  /** How links are marked; null: as their author wrote them. */
  readonly links: StoryLinks | null
  /** The level of a heading, by its level in the source. */
  readonly levelOf: (source: number) => number
  /** A unique name for a table in this body. */
  readonly tableName: (caption: string) => string
  /** Converts a shortcode to plain HTML; null if it becomes a block. */
  readonly lower: (shortcode: Element) => readonly Element[] | null
  /** `toFlow` itself, for nested boxes; passed here to avoid an import cycle. */
  readonly flow: (nodes: readonly ChildNode[], scope: Scope, loose: boolean) => ChildNode[]
  /** Whether this is the top of the body, where shortcodes become separate blocks. */
  readonly top: boolean
  /** Shortcodes inside a box that cannot be split; they go after it. */
  readonly later: Element[]
  readonly inTable: boolean
  /** The caption of the surrounding figure; empty without one. */
  readonly figureCaption: string
}

/** The scope inside a box. */
export function inside(scope: Scope, change: Partial<Pick<Scope, 'inTable' | 'figureCaption'>> = {}): Scope {
  return { ...scope, top: false, ...change }
}
