import { OFFER_REL } from '../../../shared/commerce/offer.ts'
import type { EntryModel, GlanceModel } from '../../../shared/page/model/buying.ts'
import css from './AtAGlance.module.css'

interface AtAGlanceProps {
  readonly glance: GlanceModel
  readonly entries: readonly EntryModel[]
}

/** The picks of a list with scores and best prices, before the entries; names lead to them. */
export function AtAGlance({ glance: { title, pick, score, price }, entries }: AtAGlanceProps) {
  return (
    <table className={css.glance}>
      <caption className="display">{title}</caption>
      <thead>
        <tr>
          <th scope="col">{pick}</th>
          <th scope="col">{score}</th>
          <th scope="col">{price}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <th scope="row">
              {entry.award ? <small>{entry.award}</small> : null}
              <a href={`#${entry.id}`}>{entry.rank === null ? entry.name : `${entry.rank}. ${entry.name}`}</a>
            </th>
            <td>{entry.mark ? <b data-pick={entry.mark.pick || undefined}>{entry.mark.text}</b> : '–'}</td>
            <td>
              <Price entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Price({ entry: { shops, deal } }: { entry: EntryModel }) {
  const [shop] = shops?.shops ?? []
  if (shop) {
    return (
      <a href={shop.href} rel={OFFER_REL}>
        <b>{shop.price ?? shops?.seePrice}</b> <small>{shop.merchant}</small>
      </a>
    )
  }
  return deal && !deal.hasEnded ? <b>{deal.now}</b> : '–'
}
