import type { BlockData } from '../../../shared/body/blocks.ts'
import { Rates } from '../../tools/rates/Rates.tsx'

/** The rates of certificates of deposit, inside a text. */
export function Block({ data: { tool } }: { readonly data: BlockData<'cdrates'> }) {
  return tool === undefined ? null : <Rates tool={tool} />
}
