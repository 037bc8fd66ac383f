import type { CardModel } from '../../shared/page/model.ts'
import { PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import { classNames } from '../design/class-names.ts'
import { Time } from '../design/Time.tsx'
import css from './Card.module.css'
import { Kicker } from './Kicker.tsx'
import { PictureFrame, type Ratio } from './PictureFrame.tsx'

/** `column` stands, `split` lies down when its slot is wide, `row` always lies, `text` has no picture, `tile` stands on a shelf. */
export type CardVariant = 'column' | 'split' | 'row' | 'text' | 'tile'

export interface CardProps {
  readonly card: CardModel
  readonly variant?: CardVariant
  /** On a small screen only the first card of a group keeps its large picture; the others become rows. */
  readonly folds?: boolean
  readonly level?: 2 | 3
  readonly ratio?: Ratio
  readonly sizes?: string
  readonly priority?: boolean
  readonly dek?: boolean
  readonly kicker?: boolean
}

const VARIANTS = {
  column: null,
  split: css.split,
  row: css.row,
  text: css.textOnly,
  tile: css.tile,
} as const satisfies Record<CardVariant, string | undefined | null>

/** One story in one link: the slot decides how large everything is. */
export function Card(props: CardProps) {
  const { card, variant = 'column', folds = false, level = 3, ratio, sizes = PICTURE_SIZES.quarter } = props
  const { priority = false, dek = true, kicker = true } = props
  const Heading = `h${level}` as const
  const label = card.sponsored ? 'Sponsored' : card.kicker
  return (
    <article
      className={classNames(css.card, VARIANTS[variant], folds && css.folds)}
      data-card=""
      data-section={card.section ?? undefined}
      data-voice={card.voice === 'feature' ? 'feature' : undefined}
    >
      <div className={css.inner}>
        {card.picture && variant !== 'text' ? (
          <PictureFrame
            className={css.frame}
            picture={card.picture}
            sizes={sizes}
            ratio={ratio}
            priority={priority}
            decorative
          />
        ) : null}
        <div className={css.text}>
          {kicker && label ? <Kicker label={label} sponsored={card.sponsored} /> : null}
          <Heading className={css.headline}>
            <a href={card.href}>{card.headline}</a>
          </Heading>
          {dek && card.dek ? <p className={css.dek}>{card.dek}</p> : null}
          <CardMeta card={card} />
        </div>
      </div>
    </article>
  )
}

/** Who and when; nothing when neither is known. */
export function CardMeta({ card }: { card: CardModel }) {
  if (!card.byline && !card.published) return null
  return (
    <p className="meta">
      {card.byline ? <b>{card.byline}</b> : null}
      {card.published ? <Time date={card.published} /> : null}
    </p>
  )
}
