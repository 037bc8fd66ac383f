import type { PageMessages } from '../../shared/messages/messages.ts'
import type { CardMark as Mark } from '../../shared/page/model/parts.ts'
import type { CardModel } from '../../shared/page/model.ts'
import { classNames } from '../design/class-names.ts'
import { useMessages } from '../messages/messages-context.ts'
import css from './CardMark.module.css'

/** The mark of a card on its picture: a score on a ribbon, a duration or count in a corner, a saving as a badge. */
export function CardMark({ mark }: { mark: Mark }) {
  const messages = useMessages()
  switch (mark.kind) {
    case 'score':
      return (
        <span className={classNames(css.ribbon, mark.pick && css.pick)}>
          <span className="vh">{`${messages.score} `}</span>
          {mark.text}
        </span>
      )
    case 'duration':
    case 'count':
      return <span className={classNames(css.corner, mark.kind === 'duration' && css.plays)}>{mark.text}</span>
    case 'price':
      return mark.saving ? <span className={css.off}>{mark.saving}</span> : null
    default:
      return null
  }
}

/** The price of a deal, and the former price. */
export function CardPrice({ mark }: { mark: Mark | null }) {
  const messages = useMessages()
  if (mark?.kind !== 'price') return null
  return (
    <p className={css.price}>
      <b>{mark.text}</b>
      {mark.was ? (
        <s>
          <span className="vh">{`${messages.was} `}</span>
          {mark.was}
        </s>
      ) : null}
    </p>
  )
}

/**
 * The type and length of a story, such as `Explainer, 5 min`; without them its kicker. For a sponsored story,
 * “Sponsored” replaces the type.
 */
export function noteOf({ mark, kicker, sponsored }: CardModel, messages: PageMessages): string | null {
  const { review, video, gallery } = messages
  const paid = sponsored ? messages.sponsored : null
  switch (mark?.kind) {
    case 'score':
    case 'duration':
    case 'count':
      return `${paid ?? { score: review, duration: video, count: gallery }[mark.kind]}, ${mark.text}`
    case 'reading':
      return [paid ?? mark.type ?? kicker, mark.text].filter(Boolean).join(', ')
    default:
      return paid ?? kicker
  }
}
