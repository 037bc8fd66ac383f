import type { CompiledBody } from '../../../../shared/body/blocks.ts'
import type { ModelContext } from '../context.ts'
import { toBodySlot } from './slot-block.ts'

interface BodyOwner {
  readonly id: string
  readonly section: string | null
}

/** Places slots between the parts of a body (AD-026). @param isFree whether the page has no ads (AD-024) */
export function withAds(
  body: CompiledBody,
  { id, section }: BodyOwner,
  isFree: boolean,
  context: ModelContext,
): CompiledBody['blocks'] {
  const { blocks, adsAfter = [] } = body
  if (adsAfter.length === 0 || isFree) return blocks
  return blocks.flatMap((block, index) => {
    const place = adsAfter.indexOf(index)
    if (place < 0) return [block]
    return [block, toBodySlot(`${id}-ad-${index}`, place, section, context)]
  })
}
