import type { ComponentType } from 'react'
import type { BlockData, BlockName } from '../../shared/body/blocks.ts'
import { type BlockView, LOADED_BLOCKS } from './loaded-blocks.ts'

type Load<Data> = () => Promise<{ readonly Block: ComponentType<{ readonly data: Data }> }>

/** The blocks with behaviour: complete by type, one lazy chunk each. All others are HTML of their body. */
const BLOCKS = {
  // One line each (docs/add-a-block.md).
} satisfies { readonly [Name in BlockName]: Load<BlockData<Name>> }

// The schema of the same name has parsed the data of every block, so each component gets its own.
const LOADS = BLOCKS as Readonly<Record<string, Load<object> | undefined>>

/**
 * The component of a block, fetched at most once. Null where no block has that name; undefined when the chunk is gone and
 * the browser is on its way to a page that has it (ER-019).
 */
export async function fetchBlock(name: string): Promise<BlockView | null | undefined> {
  const known = LOADED_BLOCKS.get(name)
  if (known) return known
  const load = Object.hasOwn(LOADS, name) ? LOADS[name] : undefined
  if (load === undefined) return null
  // Empty where `reloadOnChunkFailure` has dealt with the failure.
  const module: { readonly Block: BlockView } | undefined = await load()
  if (module) LOADED_BLOCKS.set(name, module.Block)
  return module?.Block
}
