import type { LeadTool } from '../../../shared/page/model/lead-tool.ts'
import { LeadForm } from './LeadForm.tsx'
import css from './Leads.module.css'
import { LeadTerms } from './LeadTerms.tsx'

/** What follows an estimate: a form by which a reader asks for quotes, or what became of it. */
export function LeadSection({ lead }: { readonly lead: LeadTool }) {
  if (lead.kind === 'form') return <LeadForm form={lead} />
  const action = lead.kind === 'receipt' ? lead.action : undefined
  return (
    <section className={`wrap ${css.section}`} id="quotes" aria-label={lead.title}>
      <div className={`${css.sheet} ${css.receipt}`} role="status">
        <h2 className="display">{lead.title}</h2>
        {lead.kind === 'receipt' ? (
          <>
            <p className={css.reference}>{lead.reference}</p>
            <LeadTerms terms={lead.terms} />
          </>
        ) : null}
        <p>{lead.text}</p>
        {lead.kind === 'receipt' ? (
          <form method="post" action={action}>
            <input type="hidden" name="erase" value={lead.token} />
            <button className="btn" type="submit">
              {lead.erase}
            </button>
          </form>
        ) : null}
      </div>
    </section>
  )
}
