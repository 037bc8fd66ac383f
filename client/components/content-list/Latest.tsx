import { End } from '../../design/End.tsx'
import { Time } from '../../design/Time.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import { CardKicker } from '../Card.tsx'
import { Tab } from '../Tab.tsx'
import css from './Latest.module.css'
import { type LevelledItem, type ListProps, toLevel } from './list-view.tsx'

/** The latest stories as headlines and times, without pictures. */
export function Latest({ list }: ListProps) {
  const messages = useMessages()
  return (
    <section
      className={css.rail}
      aria-label={list.title ?? messages.latest}
      data-section={list.section ?? undefined}
      data-fill=""
    >
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      <ol className={css.list} data-whole="">
        {list.items.map((card) => (
          <LatestItem key={card.href} card={card} level={toLevel(list)} />
        ))}
      </ol>
      <End />
    </section>
  )
}

function LatestItem({ card, level }: LevelledItem) {
  const Heading = `h${level}` as const
  return (
    <li data-section={card.section}>
      {card.published ? <Time date={card.published} clock /> : null}
      <div className={css.text}>
        <Heading className={`clamp ${css.headline}`} {...card.spoken}>
          <a href={card.href}>{card.headline}</a>
        </Heading>
        <CardKicker card={card} />
      </div>
    </li>
  )
}
