import type { ComponentType } from 'react'

export type BlockView = ComponentType<{ readonly data: object }>

/** The fetched blocks by name. Not in the registry, which pages without such blocks do not load. */
export const LOADED_BLOCKS = new Map<string, BlockView>()
