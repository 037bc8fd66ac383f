import type { BlockData } from '../../../shared/body/blocks.ts'
import { Rates } from '../../tools/rates/Rates.tsx'

/** The rates of savings accounts, inside a text. */
export function Block({ data: { tool } }: { readonly data: BlockData<'savingsrates'> }) {
  return tool === undefined ? null : <Rates tool={tool} />
}
