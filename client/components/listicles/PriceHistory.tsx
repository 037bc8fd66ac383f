import type { DealModel } from '../../../shared/page/model/buying.ts'
import css from './PriceHistory.module.css'

/** What an offer cost: a curve, one sentence, and the prices with their dates. */
export function PriceHistory({ history }: { history: NonNullable<DealModel['history']> }) {
  const { title, text, path, end, prices } = history
  return (
    <div className={css.history}>
      <svg viewBox="0 0 124 32" aria-hidden="true">
        <path d={path} />
        <circle cx="120" cy={end} r="4" />
      </svg>
      <p>{text}</p>
      <details>
        <summary>{title}</summary>
        <ol>
          {prices.map(({ date, text: price }) => (
            <li key={date.iso}>
              <time dateTime={date.iso}>{date.short}</time>
              <b>{price}</b>
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
