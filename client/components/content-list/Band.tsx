import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { classNames } from '../../design/class-names.ts'
import { Time } from '../../design/Time.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import { Card } from '../Card.tsx'
import { Tab } from '../Tab.tsx'
import css from './Band.module.css'
import { Layout } from './Layout.tsx'
import { type ListProps, toLevel } from './list-view.tsx'

/** Stories that fill a shelf; fewer are shown as cards. */
const SHELF = 4

/** A list on a coloured field: dark for Roadshow and video, a shelf on the section's tint for the others. */
export function Band({ list, colspan, eager }: ListProps) {
  const messages = useMessages()
  const roadshow = list.section === 'cars'
  const video = list.section === 'video'
  const shelf = !roadshow && !video && list.items.length >= SHELF
  const { checked } = list
  return (
    <section
      className={classNames(
        css.band,
        (roadshow || video) && 'scheme-dark',
        roadshow && css.road,
        colspan === 12 && css.bleeds,
      )}
      data-section={list.section ?? undefined}
      data-brand={roadshow ? 'roadshow' : undefined}
      aria-label={list.title ?? messages.stories}
    >
      {roadshow ? <div className={css.lane} /> : null}
      {list.title ? <Tab className={css.head} title={list.title} more={list.more} /> : null}
      {shelf ? (
        <ul className={css.shelf}>
          {list.items.map((card) => (
            <li key={card.href}>
              <Card card={card} variant="tile" level={toLevel(list)} ratio="11" sizes={PICTURE_SIZES.quarter} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={classNames(css.body, video && css.video)}>
          <Layout list={list} shape={video ? 'stack' : 'lead'} eager={eager} />
        </div>
      )}
      {list.description || checked ? (
        <p className={`meta ${css.say}`}>
          {list.description ? <span>{list.description}</span> : null}
          {checked ? <Time date={checked} prefix={messages.checked} /> : null}
        </p>
      ) : null}
    </section>
  )
}
