import type { BlockData } from '../../../shared/body/blocks.ts'
import { Speeds } from '../../tools/plans/Speeds.tsx'

/** The average internet speeds of a place, inside a text. */
export function Block({ data: { tool } }: { readonly data: BlockData<'broadbandspeed'> }) {
  if (tool === undefined) return null
  return <Speeds tool={tool} />
}
