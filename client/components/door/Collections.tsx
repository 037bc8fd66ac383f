import { useMessages } from '../../messages/messages-context.ts'
import { Chips } from '../Chips.tsx'
import type { Family, FamilyProps } from '../family.ts'
import { Tab } from '../Tab.tsx'
import css from './Collections.module.css'

/** A row of chips with its label. */
function Row({ component: { label, links } }: FamilyProps) {
  const messages = useMessages()
  if (!links || links.length === 0) return null
  return (
    <div className={css.row}>
      <p className="label" aria-hidden="true">
        {label ?? messages.collections}
      </p>
      <Chips label={label ?? messages.collections} links={links} />
    </div>
  )
}

/** Links below each other under a heading, for a rail. */
function Rail({ component: { label, links } }: FamilyProps) {
  const messages = useMessages()
  if (!links || links.length === 0) return null
  return (
    <nav aria-label={label ?? messages.collections} data-print="no">
      <Tab title={label ?? messages.collections} />
      <ul className={css.list}>
        {links.map(({ href, label: text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Links to collections, topics and the like on hubs (PG-021): a row of chips, or a list in a rail. */
export const DoorCollections = { default: Row, rail: Rail } as const satisfies Family
