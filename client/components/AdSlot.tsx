import type { Block } from '../../shared/body/blocks.ts'

interface AdSlotProps {
  /** The name of the slot. */
  readonly view: string
  readonly block: Block | undefined
}

/** A place for an advertisement. React renders only this box, so scripts may fill or remove its content without a mismatch. */
export function AdSlot({ view, block }: AdSlotProps) {
  if (block?.kind !== 'html') return null
  return (
    <div
      data-slot={view}
      data-chunk={block.id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has composed it of escaped words
      dangerouslySetInnerHTML={{ __html: block.html ?? '' }}
    />
  )
}
