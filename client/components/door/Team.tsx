import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { type ListProps, toLevel } from '../content-list/list-view.tsx'
import { PictureFrame } from '../PictureFrame.tsx'
import { Tab } from '../Tab.tsx'
import css from './Team.module.css'

/** People: portrait, name with a link to the profile, and job title (PG-062). */
export function Team({ list }: ListProps) {
  const messages = useMessages()
  const Heading = `h${toLevel(list)}` as const
  return (
    <section className={css.room} aria-label={list.title ?? messages.people}>
      {list.title ? <Tab className={css.head} title={list.title} more={list.more} /> : null}
      {list.description ? <p className={css.say}>{list.description}</p> : null}
      <ul className={css.team}>
        {list.items.map(({ href, headline, dek, picture, spoken }) => (
          <li key={href} className={css.person} data-card="">
            {picture ? (
              <PictureFrame
                className={css.portrait}
                picture={picture}
                sizes={PICTURE_SIZES.team}
                ratio="11"
                decorative
              />
            ) : (
              <span className={css.initials} aria-hidden="true">
                {toInitials(headline)}
              </span>
            )}
            <Heading className={css.name}>
              <a href={href}>{headline}</a>
            </Heading>
            {dek ? (
              <p className={css.title} {...spoken}>
                {dek}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function toInitials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}
