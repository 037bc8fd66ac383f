import type { ReactNode } from 'react'
import type { ShortcodeBlock } from '../../shared/body/blocks.ts'

export type BlockView = (props: { readonly block: ShortcodeBlock }) => ReactNode

/** The shortcodes with behaviour of their own; those without were made into HTML with the body. Unknown ones draw nothing. */
export const BLOCKS: Readonly<Record<string, BlockView>> = {}
