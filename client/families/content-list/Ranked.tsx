import { Tab } from '../Tab.tsx'
import { type ListProps, toLevel } from './list-view.tsx'
import css from './Ranked.module.css'

/** The most read: numerals do the work. */
export function Ranked({ list }: ListProps) {
  const Heading = `h${toLevel(list)}` as const
  return (
    <section
      className={css.section}
      aria-label={list.title ?? 'Most read'}
      data-section={list.section ?? undefined}
      data-print="no"
    >
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      <ol className={css.ranked}>
        {list.items.slice(0, 5).map((card) => (
          <li key={card.id}>
            <Heading>
              <a href={card.href}>{card.headline}</a>
            </Heading>
          </li>
        ))}
      </ol>
    </section>
  )
}
