import { OFFER_REL } from '../../../shared/commerce/offer.ts'
import type { CreditCardModel, NamedText } from '../../../shared/page/model/buying.ts'
import { End } from '../../design/End.tsx'
import { BuyLink } from './BuyLink.tsx'
import css from './CreditCard.module.css'
import { DateWithLabel } from './Deal.tsx'

/** The face of a card, drawn from its names: issuers' own pictures are on other hosts. */
export function CardFace({ name, card: { issuer, network } }: { name: string; card: CreditCardModel }) {
  return (
    <div className={css.face} aria-hidden="true">
      <span>{issuer}</span>
      <b>{name}</b>
      <i />
      <small>{network}</small>
    </div>
  )
}

/** The fee, bonus, rewards and rates of a card, and where to apply (EN-045). */
export function CreditCard({ card }: { card: CreditCardModel }) {
  const { issuer, network, facts, points, rates, apply, terms, call, checked } = card
  return (
    <div className={css.card}>
      {issuer || network ? (
        <p className="meta">
          {issuer ? <b>{issuer}</b> : null}
          {network ? <span>{network}</span> : null}
        </p>
      ) : null}
      <Facts facts={facts} />
      {points.length > 0 ? (
        <ul className={css.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
      {rates ? (
        <table className={css.rates}>
          <caption>{rates.title}</caption>
          <tbody>
            {rates.rows.map(({ label, text, note }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>
                  {text}
                  {note ? <small>{note}</small> : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <div className={css.actions}>
        {apply ? <BuyLink link={apply} /> : null}
        {call ? (
          <a className="btn btn--line" href={call.href}>
            {call.label}
          </a>
        ) : null}
        {terms.map(({ href, label }) => (
          <a className={css.terms} key={href} href={href} rel={OFFER_REL}>
            {label}
          </a>
        ))}
      </div>
      {checked ? (
        <p className="meta">
          <DateWithLabel said={checked} />
        </p>
      ) : null}
    </div>
  )
}

function Facts({ facts }: { facts: readonly NamedText[] }) {
  if (facts.length === 0) return null
  return (
    <>
      <dl className={css.facts} data-whole="">
        {facts.map(({ label, text, note }) => (
          <div key={`${label} ${text}`}>
            <dt>{label}</dt>
            <dd>
              {text}
              {note ? <small>{note}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <End />
    </>
  )
}
