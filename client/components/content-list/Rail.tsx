import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { Card } from '../Card.tsx'
import { Tab } from '../Tab.tsx'
import { type ListProps, toLevel } from './list-view.tsx'
import css from './Rail.module.css'

/** A short stack of stories beside or below a story. */
export function Rail({ list }: ListProps) {
  const messages = useMessages()
  return (
    <section aria-label={list.title ?? messages.related} data-section={list.section ?? undefined} data-print="no">
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      <ul className={css.stack}>
        {list.items.map((card) => (
          <li key={card.href}>
            <Card
              card={card}
              variant="row"
              level={toLevel(list)}
              ratio="11"
              sizes={PICTURE_SIZES.thumb}
              dek={false}
              kicker={false}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
