import type { ProductWords } from '../../../shared/messages/messages.ts'
import type { OffersModel } from '../../../shared/page/model/product.ts'
import { classNames } from '../../design/class-names.ts'
import { Time } from '../../design/Time.tsx'
import css from './Shops.module.css'

interface ShopsProps {
  readonly offers: OffersModel
  readonly words: ProductWords
  /** The number of shops to show; default: all. */
  readonly most?: number
}

/** Links to shops with their prices, and when the prices were checked (BX-065). */
export function Shops({ offers: { items, checked }, words, most }: ShopsProps) {
  return (
    <ul className={css.shops}>
      {items.slice(0, most).map(({ shop, href, price }, index) => (
        <li key={href}>
          <a
            className={classNames(css.shop, index === 0 && price !== null && css.best)}
            href={href}
            rel="sponsored nofollow"
          >
            <span>{shop}</span> <b>{price ?? words.seePrice}</b>
          </a>
        </li>
      ))}
      {checked ? (
        <li className={css.checked}>
          <Time date={checked} prefix={words.checked} />
        </li>
      ) : null}
    </ul>
  )
}
