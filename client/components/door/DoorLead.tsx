import { leadSlot, PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { Card } from '../Card.tsx'
import { type ListProps, toLevel } from '../content-list/list-view.tsx'
import { Tab } from '../Tab.tsx'
import css from './DoorLead.module.css'
import { Wall } from './Wall.tsx'

/** The top of a hub: one large story and three or four beside it; any other number is shown as a wall. */
export function DoorLead({ list, eager }: ListProps) {
  const messages = useMessages()
  const [first, ...rest] = list.items
  if (!first) return null
  const level = toLevel(list)
  return (
    <section aria-label={list.title ?? messages.topStories} className={css.lead}>
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      {rest.length < 3 || rest.length > 4 ? (
        <Wall list={list} eager={eager} />
      ) : (
        <div className={css.stack}>
          <Card
            card={first}
            level={level}
            ratio={rest.length === 4 ? '32' : 'wide'}
            sizes={PICTURE_SIZES[leadSlot(list.items.length)]}
            priority={eager}
          />
          <ul className={css.pile}>
            {rest.map((card) => (
              <li key={card.href}>
                <Card card={card} level={level} variant="row" ratio="11" sizes={PICTURE_SIZES.thumb} dek={false} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
