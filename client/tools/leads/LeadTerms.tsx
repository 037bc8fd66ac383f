import type { LeadReceipt } from '../../../shared/page/model/lead-tool.ts'
import css from './Leads.module.css'

/** What readers should know of a request, line by line. */
export function LeadTerms({ terms }: Pick<LeadReceipt, 'terms'>) {
  return (
    <dl className={css.terms}>
      {terms.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
