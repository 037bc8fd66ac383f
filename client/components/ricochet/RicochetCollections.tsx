import { useMessages } from '../../messages/messages-context.ts'
import { Chips } from '../Chips.tsx'
import type { Family, FamilyProps } from '../family.ts'

function Collections({ component: { label, links } }: FamilyProps) {
  const messages = useMessages()
  if (!links || links.length === 0) return null
  return <Chips label={label ?? messages.collections} links={links} />
}

/** Links to collections, topics and the like (PG-021). */
export const RicochetCollections = { default: Collections } as const satisfies Family
