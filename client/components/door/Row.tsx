import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { Card } from '../Card.tsx'
import { type ListProps, toLevel } from '../content-list/list-view.tsx'
import { Tab } from '../Tab.tsx'
import css from './Row.module.css'

/** Up to four stories that fill one row. */
export function Row({ list, eager }: ListProps) {
  const messages = useMessages()
  const items = list.items.slice(0, 4)
  const slot = items.length === 4 ? 'quarter' : items.length === 3 ? 'third' : 'half'
  return (
    <section className={css.room} data-section={list.section ?? undefined} aria-label={list.title ?? messages.stories}>
      {list.title ? <Tab className={css.head} title={list.title} more={list.more} /> : null}
      <div className={css.row} data-count={items.length}>
        {items.map((card, index) => (
          <Card
            key={card.href}
            card={card}
            level={toLevel(list)}
            sizes={PICTURE_SIZES[slot]}
            priority={eager && index === 0}
            folds={index > 0}
            dek={false}
          />
        ))}
      </div>
    </section>
  )
}
