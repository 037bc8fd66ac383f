import type { EntryModel, NamedText } from '../../../shared/page/model/buying.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import type { Spoken } from '../../../shared/text/spoken.ts'
import { Body } from '../../blocks/Body.tsx'
import { classNames } from '../../design/class-names.ts'
import { End } from '../../design/End.tsx'
import { CardMark } from '../CardMark.tsx'
import { PictureFrame } from '../PictureFrame.tsx'
import { Shops } from '../shops/Shops.tsx'
import { CardFace, CreditCard } from './CreditCard.tsx'
import { Deal } from './Deal.tsx'
import css from './Entry.module.css'
import { PriceHistory } from './PriceHistory.tsx'

interface EntryProps {
  readonly entry: EntryModel
  readonly spoken: Spoken | undefined
}

/** One product, deal or card of a list, with its anchor (PG-019). */
export function Entry({ entry, spoken }: EntryProps) {
  const { id, rank, name, award, picture, mark, body, details, deal, shops, card, specs, link, call } = entry
  const isPictured = picture !== null || card !== null
  const history = deal?.history ? <PriceHistory history={deal.history} /> : null
  const number =
    rank === null ? null : (
      <span className={css.rank} aria-hidden="true">
        {rank}
      </span>
    )
  return (
    <section
      className={css.entry}
      id={id}
      aria-label={name}
      data-rank={rank ?? undefined}
      data-pictured={isPictured || undefined}
    >
      <div className={css.inner}>
        {number}
        {isPictured ? (
          <div className={css.side} data-face={picture === null || undefined}>
            {picture ? (
              <PictureFrame picture={picture} sizes={PICTURE_SIZES.product} ratio="11">
                {mark ? <CardMark mark={mark} /> : null}
              </PictureFrame>
            ) : card ? (
              <CardFace name={name} card={card} />
            ) : null}
            {picture && entry.caption ? <Credit caption={entry.caption} /> : null}
            {history}
          </div>
        ) : null}
        <div className={css.words}>
          {award ? <p className={css.award}>{award}</p> : null}
          <h2 className="display" {...spoken}>
            {name}
          </h2>
          {mark && !picture ? (
            <p className={classNames(css.score, mark.pick && css.pick)}>
              <CardMark mark={mark} />
            </p>
          ) : null}
          {body.length > 0 ? (
            <div className={css.text} {...spoken}>
              <Body blocks={body} />
            </div>
          ) : null}
          {deal ? <Deal deal={deal} /> : null}
          {isPictured ? null : history}
          {shops ? <Shops shops={shops} /> : null}
          {specs.length > 0 ? <Specs specs={specs} /> : null}
          {details.length > 0 ? (
            <div className={css.details} {...spoken}>
              <Body blocks={details} />
            </div>
          ) : null}
          {link || call ? (
            <p className={css.links}>
              {link ? (
                <a className="more" href={link.href}>
                  {link.label}
                </a>
              ) : null}
              {call ? (
                <a className="btn btn--line" href={call.href}>
                  {call.label}
                </a>
              ) : null}
            </p>
          ) : null}
        </div>
      </div>
      {card ? (
        <div className={css.card}>
          <CreditCard card={card} />
        </div>
      ) : null}
    </section>
  )
}

function Credit({ caption: { text, credit } }: { caption: NonNullable<EntryModel['caption']> }) {
  return <p className={css.credit}>{[text, credit].filter(Boolean).join(' · ')}</p>
}

function Specs({ specs }: { specs: readonly NamedText[] }) {
  return (
    <>
      <dl className={css.specs} data-whole="">
        {specs.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <End />
    </>
  )
}
