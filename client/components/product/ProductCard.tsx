import type { ProductWords } from '../../../shared/messages/messages.ts'
import type { ProductCardModel } from '../../../shared/page/model/product.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import type { Spoken } from '../../../shared/text/spoken.ts'
import { classNames } from '../../design/class-names.ts'
import { PictureFrame } from '../PictureFrame.tsx'
import { Shops } from '../shops/Shops.tsx'
import css from './ProductCard.module.css'

interface CardProps {
  /** The language of the short specs; absent if it is the page's language. */
  readonly spoken?: Spoken | undefined
  readonly product: ProductCardModel
  readonly words: ProductWords
}

/** The product of a story: picture, name, short specs, and where to buy it. */
export function ProductCard({ product: { name, href, specs, picture, shops, more }, words, spoken }: CardProps) {
  return (
    <section className={classNames(css.card, css.below)} aria-label={name}>
      <div className={css.inside}>
        {picture ? <PictureFrame picture={picture} sizes={PICTURE_SIZES.product} decorative /> : null}
        <div className={css.text}>
          {shops ? <span className={`tab ${css.flag}`}>{words.whereToBuy}</span> : null}
          <h2 className={`display ${css.name}`}>{href ? <a href={href}>{name}</a> : name}</h2>
          {specs ? (
            <p className={css.specs} {...spoken}>
              {specs}
            </p>
          ) : null}
          {shops ? <Shops shops={shops} /> : null}
          {more ? (
            <a className="more" href={more.href}>
              {more.label}
            </a>
          ) : null}
        </div>
      </div>
    </section>
  )
}

/** Shops in the rail. */
const MOST_IN_RAIL = 2

interface BestPriceProps extends CardProps {
  /** True where a card on the page has the same shops: on a narrow screen it is enough. */
  readonly repeats?: boolean
}

/** The best prices of a product, beside the text. */
export function BestPrice({ product: { name, shops }, words, repeats = false }: BestPriceProps) {
  if (shops?.shops[0]?.price == null) return null
  return (
    <section className={classNames(css.card, repeats && css.repeated)} aria-label={words.bestPrice} data-print="no">
      <div className={css.text}>
        <span className={`tab ${css.flag}`}>{words.bestPrice}</span>
        <p className={`display ${css.name}`}>{name}</p>
        <Shops shops={shops} most={MOST_IN_RAIL} />
      </div>
    </section>
  )
}
