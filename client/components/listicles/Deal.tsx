import type { DealModel, LabelledDate } from '../../../shared/page/model/buying.ts'
import { BuyLink } from './BuyLink.tsx'
import css from './Deal.module.css'

/** The price of an offer, its former price, when it ends, and when the price was seen (BX-065). */
export function Deal({ deal }: { deal: DealModel }) {
  const { now, was, saving, note, offer, checked, ends, hasEnded } = deal
  return (
    <div className={css.deal} data-ended={hasEnded || undefined}>
      {note ? <p className={css.note}>{note}</p> : null}
      <p className={css.price}>
        <b>{now}</b>
        {was ? (
          <s>
            <span className="vh">{`${was.label} `}</span>
            {was.text}
          </s>
        ) : null}
        {saving ? <span className={css.saving}>{saving}</span> : null}
      </p>
      {offer ? <BuyLink link={offer} /> : null}
      {checked || ends ? (
        <p className="meta">
          {ends ? <DateWithLabel said={ends} /> : null}
          {checked ? <DateWithLabel said={checked} /> : null}
        </p>
      ) : null}
    </div>
  )
}

/** A date with the words before it. It is not relative, because it says when a price was seen. */
export function DateWithLabel({ said: { label, date } }: { said: LabelledDate }) {
  return (
    <span>
      {label} <time dateTime={date.iso}>{date.short}</time>
    </span>
  )
}
