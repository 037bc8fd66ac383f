import type { BlockData } from '../../../shared/body/blocks.ts'
import { Rates } from '../../tools/rates/Rates.tsx'

/** The rates of checking accounts, inside a text. */
export function Block({ data: { tool } }: { readonly data: BlockData<'checkingrates'> }) {
  return tool === undefined ? null : <Rates tool={tool} />
}
