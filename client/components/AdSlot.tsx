import type { Block } from '../../shared/body/blocks.ts'

interface AdSlotProps {
  /** The name of the slot. */
  readonly view: string
  readonly block: Block | undefined
}

/** A place for an advertisement. React knows this box alone, so whatever fills or removes its content is no mismatch. */
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
