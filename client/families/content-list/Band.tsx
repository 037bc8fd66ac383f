import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { classNames } from '../../design/class-names.ts'
import { Card } from '../Card.tsx'
import { Tab } from '../Tab.tsx'
import css from './Band.module.css'
import { Layout } from './Layout.tsx'
import { type ListProps, toLevel } from './list-view.tsx'

/** A strip on a field of its own: Roadshow and video are dark islands, every other section a shelf on its wash. */
export function Band({ list, colspan, eager }: ListProps) {
  const roadshow = list.section === 'cars'
  const dark = roadshow || list.section === 'video'
  return (
    <section
      className={classNames(css.band, dark && 'scheme-dark', roadshow && css.road, colspan === 12 && css.bleeds)}
      data-section={list.section ?? undefined}
      data-brand={roadshow ? 'roadshow' : undefined}
      aria-label={list.title ?? 'Stories'}
    >
      {roadshow ? <div className={css.lane} /> : null}
      {list.title ? <Tab className={css.head} title={list.title} more={list.more} /> : null}
      {dark ? (
        <div className={css.body}>
          <Layout list={list} shape={roadshow ? 'lead' : 'stack'} eager={eager} />
        </div>
      ) : (
        <ul className={css.shelf}>
          {list.items.map((card) => (
            <li key={card.id}>
              <Card card={card} variant="tile" level={toLevel(list)} ratio="11" sizes={PICTURE_SIZES.quarter} />
            </li>
          ))}
        </ul>
      )}
      {list.description ? <p className={css.say}>{list.description}</p> : null}
    </section>
  )
}
