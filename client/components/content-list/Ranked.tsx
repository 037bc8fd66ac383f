import { End } from '../../design/End.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import { PaidKicker } from '../Card.tsx'
import { Tab } from '../Tab.tsx'
import { type LevelledItem, type ListProps, toLevel } from './list-view.tsx'
import css from './Ranked.module.css'

/** The five most read stories, numbered. */
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
      <ol className={css.ranked} data-whole="">
        {list.items.slice(0, 5).map((card) => (
          <RankedItem key={card.href} card={card} level={toLevel(list)} />
        ))}
      </ol>
      <End />
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
