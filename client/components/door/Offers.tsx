import { End } from '../../design/End.tsx'
import { Time } from '../../design/Time.tsx'
import type { FamilyProps } from '../family.ts'
import { Tab } from '../Tab.tsx'
import css from './Offers.module.css'

/** What deals cost and where, one line each; names lead to the stories, buttons to the shops (PG-063). */
export function Offers({ component: { list } }: FamilyProps) {
  const offers = list?.offers
  if (!list || !offers) return null
  return (
    <section className={css.offers} aria-label={list.title ?? undefined}>
      {list.title ? <Tab title={list.title} more={list.more} /> : null}
      <p className="src">{offers.note}</p>
      <ul>
        {offers.rows.map(({ id, title, href, now, was, saving, note, offer, checked }) => (
          <li key={id}>
            <p className={css.name}>
              <a href={href}>{title}</a>
            </p>
            <p className={css.price}>
              <b>{now}</b>
              {was ? (
                <s>
                  <span className="vh">{`${was.label} `}</span>
                  {was.text}
                </s>
              ) : null}
              {note || saving ? <span>{note ?? saving}</span> : null}
            </p>
            <p className={css.shop}>
              <a className="btn" href={offer.href} rel={offers.rel}>
                {offer.label}
              </a>
              {checked ? (
                <small>
                  <Time date={checked.date} prefix={checked.label} />
                </small>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      <End />
    </section>
  )
}
