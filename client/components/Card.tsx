import type { ReactNode } from 'react'
import type { CardModel } from '../../shared/page/model.ts'
import { foldedSizes, PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import { classNames } from '../design/class-names.ts'
import { Time } from '../design/Time.tsx'
import { useMessages } from '../messages/messages-context.ts'
import css from './Card.module.css'
import { CardMark, CardPrice } from './CardMark.tsx'
import { Kicker } from './Kicker.tsx'
import { PictureFrame, type Ratio } from './PictureFrame.tsx'

/**
 * `column`: the picture above the text. `split`: beside it when the slot is wide. `row`: always beside it. `text`: no
 * picture. `tile`: for a shelf.
 */
export type CardVariant = 'column' | 'split' | 'row' | 'text' | 'tile'

export interface CardProps {
  readonly card: CardModel
  readonly variant?: CardVariant
  /** On a small screen the card becomes a row; only the first card of a group does not fold. */
  readonly folds?: boolean
  readonly level?: 2 | 3
  readonly ratio?: Ratio
  readonly sizes?: string
  readonly priority?: boolean
  readonly dek?: boolean
  /** False hides the kicker where the context shows it. A sponsored story keeps its label. */
  readonly kicker?: boolean
  /** Headline and dek with marks, instead of those of the card. */
  readonly marked?: { readonly headline: ReactNode; readonly dek: ReactNode }
}

const VARIANTS = {
  column: null,
  split: css.split,
  row: css.row,
  text: css.textOnly,
  tile: css.tile,
} as const satisfies Record<CardVariant, string | undefined | null>

/** A story as one link. Its slot sets all sizes. */
export function Card(props: CardProps) {
  const { card, variant = 'column', folds = false, level = 3, ratio, sizes = PICTURE_SIZES.quarter } = props
  const { priority = false, dek = true, kicker = true, marked = { headline: card.headline, dek: card.dek } } = props
  const Heading = `h${level}` as const
  const picture = variant === 'text' ? null : card.picture
  return (
    <article
      className={classNames(css.card, VARIANTS[variant], !picture && css.textOnly, folds && css.folds)}
      data-card=""
      data-section={card.section}
      data-voice={card.voice === 'feature' ? 'feature' : undefined}
    >
      <div className={css.inner}>
        {picture ? (
          <PictureFrame
            className={css.frame}
            picture={picture}
            sizes={folds ? foldedSizes(sizes) : sizes}
            ratio={ratio}
            priority={priority}
            decorative
          >
            {card.mark ? <CardMark mark={card.mark} /> : null}
          </PictureFrame>
        ) : null}
        <div className={css.text}>
          {kicker ? <CardKicker card={card} /> : <PaidKicker card={card} />}
          <Heading className={`clamp ${css.headline}`} {...card.spoken}>
            <a href={card.href}>{marked.headline}</a>
          </Heading>
          {dek && marked.dek ? (
            <p className={css.dek} {...card.spoken}>
              {marked.dek}
            </p>
          ) : null}
          <CardPrice mark={card.mark} />
          <CardMeta card={card} facts={picture ? null : card.mark} />
        </div>
      </div>
    </article>
  )
}

/** The label of a sponsored story, which every teaser shows. */
export function PaidKicker({ card: { sponsored } }: { card: CardModel }) {
  const messages = useMessages()
  return sponsored ? <Kicker label={messages.sponsored} sponsored /> : null
}

/** The kicker of a story; “Sponsored” or “Live” replaces it. */
export function CardKicker({ card }: { card: CardModel }) {
  const messages = useMessages()
  const { kicker, mark, sponsored } = card
  if (sponsored) return <PaidKicker card={card} />
  if (mark?.kind === 'live') return <Kicker label={messages.live} live />
  return kicker ? <Kicker label={kicker} /> : null
}

const NO_PRICE = { notes: [], checked: null } as const

interface MetaProps {
  readonly card: CardModel
  /** The mark of a card without a picture to show it on. */
  readonly facts?: CardModel['mark']
}

/** Author and date; of a deal, shop, condition, and when its price was checked (BX-065). Renders nothing without any of them. */
export function CardMeta({ card: { byline, mark, published }, facts = null }: MetaProps) {
  const messages = useMessages()
  const { notes, checked } = mark?.kind === 'price' ? mark : NO_PRICE
  if (!byline && !published && notes.length === 0 && !checked) return null
  return (
    <p className="meta">
      {facts?.kind === 'score' ? <b>{`${messages.score} ${facts.text}`}</b> : null}
      {facts?.kind === 'duration' || facts?.kind === 'count' ? <span>{facts.text}</span> : null}
      {notes.map((note) => (
        <span key={note}>{note}</span>
      ))}
      {byline && notes.length === 0 ? <b>{byline}</b> : null}
      {checked ? (
        <span className={css.checked}>
          <Time date={checked} prefix={messages.priceChecked} />
        </span>
      ) : null}
      {published && notes.length === 0 && !checked ? <Time date={published} /> : null}
    </p>
  )
}
