import { useMessages } from '../../messages/messages-context.ts'
import { PaidKicker } from '../Card.tsx'
import { Items } from '../Items.tsx'
import { Tab } from '../Tab.tsx'
import { type LevelledItem, type ListProps, toItems } from './list-view.tsx'
import css from './Ranked.module.css'

/** The most read: numerals do the work. */
export function Ranked({ list }: ListProps) {
  const messages = useMessages()
  return (
    <section
      className={css.section}
      aria-label={list.title ?? messages.mostRead}
      data-section={list.section ?? undefined}
      data-print="no"
    >
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      <Items as="ol" className={css.ranked} of={RankedItem} each={toItems(list).slice(0, 5)} />
    </section>
  )
}

function RankedItem({ card, level }: LevelledItem) {
  const Heading = `h${level}` as const
  return (
    <li>
      <div className={css.text}>
        <PaidKicker card={card} />
        <Heading {...card.spoken}>
          <a className="clamp" href={card.href}>
            {card.headline}
          </a>
        </Heading>
      </div>
    </li>
  )
}
