import type { ComponentType } from 'react'

export type BlockView = ComponentType<{ readonly data: object }>

/** The blocks whose code has been fetched, by name. Apart from the registry, which pages without such blocks do not load. */
export const LOADED_BLOCKS = new Map<string, BlockView>()
