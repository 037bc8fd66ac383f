import type { ProductModel } from '../../../shared/page/model/product.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { classNames } from '../../design/class-names.ts'
import { Kicker } from '../Kicker.tsx'
import { PictureFrame } from '../PictureFrame.tsx'
import css from './ProductHeader.module.css'

/** Name, score, price range and picture of a product, with its tabs below (PG-023). */
export function ProductHeader({ product }: { readonly product: ProductModel }) {
  const { kicker, crumb, name, dek, maker, picture, disclosure, words, spoken } = product
  return (
    <header className={css.header}>
      <div className={css.top} data-beside={picture ? '' : undefined}>
        <div className={css.words} data-whole={picture ? '' : undefined}>
          {kicker ? (
            <p className={css.crumbs}>
              <Kicker label={kicker.label} href={kicker.href} />
              {crumb && crumb !== kicker.label ? <span>{crumb}</span> : null}
            </p>
          ) : null}
          <h1 className="display">{name}</h1>
          {dek ? (
            <p className={css.dek} {...spoken}>
              {dek}
            </p>
          ) : null}
          <Figures product={product} />
          {maker ? (
            <p className="meta">
              <span>
                {words.madeBy} <b>{maker}</b>
              </span>
            </p>
          ) : null}
          {disclosure ? <p className={css.disclosure}>{words.disclosure}</p> : null}
        </div>
        {picture ? <PictureFrame picture={picture} sizes={PICTURE_SIZES.beside} ratio="43" priority /> : null}
      </div>
      <Tabs product={product} />
    </header>
  )
}

/** The score of the review, and the lowest price. */
function Figures({ product: { score, review, range, listPrice, words } }: { readonly product: ProductModel }) {
  const price = range?.low ?? listPrice
  if (score === null && price === null) return null
  return (
    <div className={css.figures}>
      {score ? (
        <p className={classNames(css.ribbon, score.pick && css.pick)}>
          <span className="vh">{`${words.score} `}</span>
          {score.text}
          <span className="vh">{` ${words.scale}`}</span>
        </p>
      ) : null}
      <div>
        {price ? (
          <p className={css.price}>
            <b>{price}</b> <span>{range ? range.shops : words.listPrice}</span>
          </p>
        ) : null}
        {review ? (
          <a className="more" href={review.href}>
            {words.readReview}
          </a>
        ) : null}
      </div>
    </div>
  )
}

/** Links to the tabs, each at an address of its own, so that they work without JavaScript. */
function Tabs({ product: { tab: shown, tabs, name } }: { readonly product: ProductModel }) {
  if (tabs.length < 2) return null
  return (
    <nav className={css.tabs} aria-label={name} data-print="no">
      <ul>
        {tabs.map(({ tab, label, href }) => (
          <li key={tab}>
            <a href={href} aria-current={tab === shown ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
