import { OFFER_REL } from '../../../shared/commerce/offer.ts'
import type { ShopsModel } from '../../../shared/page/model/shops.ts'
import css from './Shops.module.css'

/** Links to shops, the cheapest first and filled, with the day on which the prices were seen (BX-065). */
export function Shops({ shops: { shops, asOf, date } }: { shops: ShopsModel }) {
  return (
    <div className={css.shops}>
      <ul>
        {shops.map(({ merchant, href, price }, index) => (
          <li key={href}>
            <a className={css.shop} data-best={index === 0 || undefined} href={href} rel={OFFER_REL}>
              <span>{merchant}</span>
              {price ? <b>{price}</b> : null}
            </a>
          </li>
        ))}
      </ul>
      {date ? (
        <p className={css.seen}>
          {asOf} <time dateTime={date.iso}>{date.short}</time>
        </p>
      ) : null}
    </div>
  )
}
