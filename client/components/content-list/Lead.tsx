import type { CardModel } from '../../../shared/page/model.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { classNames } from '../../design/class-names.ts'
import { InLanguage } from '../../design/InLanguage.tsx'
import { Time } from '../../design/Time.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import { CardKicker } from '../Card.tsx'
import { noteOf } from '../CardMark.tsx'
import { PictureFrame } from '../PictureFrame.tsx'
import css from './Lead.module.css'
import type { ListProps } from './list-view.tsx'

/** The largest headline of the page, on a panel in its section's colour, with up to three stories beside it. */
export function Lead({ list, eager }: ListProps) {
  const messages = useMessages()
  const [lead, ...rest] = list.items
  if (!lead) return null
  return (
    <section
      className={classNames(css.lead, !lead.picture && css.bare)}
      data-section={lead.section}
      aria-label={list.title ?? messages.topStory}
    >
      {lead.picture ? (
        <PictureFrame
          className={css.frame}
          picture={lead.picture}
          sizes={PICTURE_SIZES.lead}
          priority={eager}
          decorative
        />
      ) : null}
      <div className={css.body}>
        <article className={`on-fill ${css.panel}`} data-card="" data-voice={lead.voice}>
          <CardKicker card={lead} />
          <h2 className={`display clamp ${css.headline}`} {...lead.spoken}>
            <a href={lead.href}>{lead.headline}</a>
          </h2>
          {lead.dek ? (
            <p className={css.dek} {...lead.spoken}>
              {lead.dek}
            </p>
          ) : null}
          <LeadMeta card={lead} />
        </article>
        {rest.length > 0 ? (
          <ul className={css.more}>
            {rest.slice(0, 3).map((card) => (
              <MoreItem key={card.href} card={card} />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}

function MoreItem({ card }: { readonly card: CardModel }) {
  const messages = useMessages()
  return (
    <li data-section={card.section}>
      <a href={card.href}>
        <InLanguage spoken={card.spoken}>{card.headline}</InLanguage>
        <span className={css.note}>{noteOf(card, messages)}</span>
      </a>
    </li>
  )
}

function LeadMeta({ card: { byline, published, mark } }: { card: CardModel }) {
  const messages = useMessages()
  const isRead = mark?.kind === 'reading'
  if (!byline && !published && !isRead) return null
  return (
    <p className="meta">
      {byline ? <b>{byline}</b> : null}
      {isRead ? <span>{messages.read(mark.text)}</span> : null}
      {published ? <Time date={published} /> : null}
    </p>
  )
}
