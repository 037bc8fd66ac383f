import { Time } from '../../design/Time.tsx'
import { CardKicker } from '../Card.tsx'
import { Tab } from '../Tab.tsx'
import css from './Latest.module.css'
import { type ListProps, toLevel } from './list-view.tsx'

/** What came last, in words and times alone. */
export function Latest({ list }: ListProps) {
  const Heading = `h${toLevel(list)}` as const
  return (
    <section
      className={css.rail}
      aria-label={list.title ?? 'Latest'}
      data-section={list.section ?? undefined}
      data-fill=""
    >
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      <ol className={css.list}>
        {list.items.map((card) => (
          <li key={card.id} data-section={card.section ?? undefined}>
            {card.published ? <Time date={card.published} clock /> : null}
            <div className={css.text}>
              <Heading className={css.headline}>
                <a href={card.href}>{card.headline}</a>
              </Heading>
              <CardKicker card={card} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
