import type { PriceRangeModel, ProductModel } from '../../../shared/page/model/product.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Body } from '../../blocks/Body.tsx'
import { End } from '../../design/End.tsx'
import { PictureFrame } from '../PictureFrame.tsx'
import { Shops } from '../shops/Shops.tsx'
import css from './ProductTab.module.css'
import table from './Table.module.css'

interface TabProps {
  readonly product: ProductModel
}

/** The content of the tab that the page shows (PG-023). */
export function ProductTab({ product }: TabProps) {
  if (product.tab === 'specs') return <Specs product={product} />
  if (product.tab === 'prices') return <Prices product={product} />
  return <Overview product={product} />
}

function Overview({ product: { specs, tabs, body, pictures, words, spoken } }: TabProps) {
  const all = tabs.find(({ tab }) => tab === 'specs')
  return (
    <div className={css.overview}>
      {specs.length > 0 ? (
        <section className={css.key} aria-label={words.specs}>
          <dl data-whole="" {...spoken}>
            {specs.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          {all ? (
            <a className="more" href={all.href}>
              {words.allSpecs}
            </a>
          ) : (
            <End />
          )}
        </section>
      ) : null}
      {body.length > 0 ? (
        <div className={css.body} {...spoken}>
          <Body blocks={body} />
        </div>
      ) : null}
      {pictures.length > 0 ? (
        <ul className={css.pictures} aria-label={words.pictures}>
          {pictures.map((picture) => (
            <li key={picture.src}>
              <PictureFrame picture={picture} sizes={PICTURE_SIZES.half} ratio="43" />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Specs({ product: { specs, words, spoken } }: TabProps) {
  return (
    <section className={`${table.block} ${table.table}`} aria-label={words.specs}>
      <table data-whole="" {...spoken}>
        <caption>{words.specs}</caption>
        <tbody>
          {specs.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <End />
    </section>
  )
}

function Prices({ product: { range, shops, listPrice, words } }: TabProps) {
  return (
    <section className={css.prices} aria-label={words.prices}>
      {range ? <Range range={range} listPrice={listPrice} words={words} /> : null}
      <h2 className={`display ${css.title}`}>{words.whereToBuy}</h2>
      {shops ? <Shops shops={shops} /> : null}
    </section>
  )
}

interface RangeProps extends Pick<ProductModel, 'listPrice' | 'words'> {
  readonly range: PriceRangeModel
}

/** The lowest, the median and the highest price, along a line. */
function Range({ range: { low, middle, high, share }, listPrice, words }: RangeProps) {
  const figures = [
    [words.lowest, low],
    [words.middle, middle],
    [words.highest, high],
  ] as const
  return (
    <div className={css.range}>
      <dl>
        {figures.map(([name, price]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
      <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${Math.min(98, share)} 0h2v2h-2z`} />
      </svg>
      {listPrice ? (
        <p className={table.note}>
          {words.listPrice} {listPrice}
        </p>
      ) : null}
    </div>
  )
}
