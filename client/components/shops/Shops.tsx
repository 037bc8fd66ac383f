import { OFFER_REL } from '../../../shared/commerce/offer.ts'
import type { ShopsModel } from '../../../shared/page/model/shops.ts'
import css from './Shops.module.css'

interface ShopsProps {
  readonly shops: ShopsModel
  /** The number of shops to show; default: all. */
  readonly most?: number
}

/** Links to shops, the best price first and filled, with the day on which the prices were seen (BX-065). */
export function Shops({ shops: { shops, seePrice, asOf, date }, most }: ShopsProps) {
  return (
    <div className={css.shops}>
      <ul>
        {shops.slice(0, most).map(({ merchant, href, price }, index) => (
          <li key={href}>
            <a
              className={css.shop}
              data-best={(index === 0 && price !== null) || undefined}
              href={href}
              rel={OFFER_REL}
            >
              <span>{merchant}</span> <b>{price ?? seePrice}</b>
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
