import { OFFER_REL } from '../../../shared/commerce/offer.ts'
import type { LinkModel } from '../../../shared/page/model/parts.ts'
import css from './BuyLink.module.css'

/** The button that leads to an offer. */
export function BuyLink({ link: { href, label } }: { link: LinkModel }) {
  return (
    <a className={`btn ${css.buy}`} href={href} rel={OFFER_REL}>
      {label}
    </a>
  )
}
