import { Time } from '../../design/Time.tsx'
import { Kicker } from '../Kicker.tsx'
import { Tab } from '../Tab.tsx'
import css from './Latest.module.css'
import { type ListProps, toLevel } from './list-view.tsx'

/** What came last, in words alone. */
export function Latest({ list }: ListProps) {
  const Heading = `h${toLevel(list)}` as const
  return (
    <section className={css.rail} aria-label={list.title ?? 'Latest'} data-section={list.section ?? undefined}>
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      <ol className={css.list}>
        {list.items.map((card) => (
          <li key={card.id} data-section={card.section ?? undefined} data-card="">
            <p className={css.line}>
              {card.kicker ? <Kicker label={card.kicker} sponsored={card.sponsored} /> : null}
              {card.published ? <Time date={card.published} /> : null}
            </p>
            <Heading className={css.headline}>
              <a href={card.href}>{card.headline}</a>
            </Heading>
          </li>
        ))}
      </ol>
    </section>
  )
}
