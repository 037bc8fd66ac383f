import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { CardMeta, PaidKicker } from '../Card.tsx'
import { type ListProps, toLevel } from '../content-list/list-view.tsx'
import { Pager } from '../Pager.tsx'
import { PictureFrame } from '../PictureFrame.tsx'
import { Tab } from '../Tab.tsx'
import css from './Chapters.module.css'

/** A feature as a book: numbered stories in reading order, in the serif, with pictures on alternating sides. */
export function Chapters({ list, eager }: ListProps) {
  const messages = useMessages()
  const Heading = `h${toLevel(list)}` as const
  return (
    <section className={css.room} aria-label={list.title ?? messages.chapters}>
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      <ol className={css.chapters}>
        {list.items.map((card, index) => (
          <li key={card.href} data-card="" data-section={card.section}>
            <article className={css.chapter}>
              {card.picture ? (
                <PictureFrame
                  className={css.frame}
                  picture={card.picture}
                  sizes={PICTURE_SIZES.half}
                  ratio="32"
                  priority={eager && index === 0}
                  decorative
                />
              ) : null}
              <div className={css.words}>
                <PaidKicker card={card} />
                <Heading className={`clamp ${css.headline}`} {...card.spoken}>
                  <a href={card.href}>{card.headline}</a>
                </Heading>
                {card.dek ? (
                  <p className={css.dek} {...card.spoken}>
                    {card.dek}
                  </p>
                ) : null}
                <CardMeta card={card} />
              </div>
            </article>
          </li>
        ))}
      </ol>
      {list.paging ? <Pager paging={list.paging} /> : null}
    </section>
  )
}
