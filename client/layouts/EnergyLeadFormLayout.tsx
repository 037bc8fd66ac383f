import css from './EnergyLeadFormLayout.module.css'
import type { LayoutProps } from './layout-props.ts'
import { PageFrame } from './PageFrame.tsx'

/** A page beside a placeholder for its lead form, in view on wide screens (PG-008). Without its text the page has the whole width. */
export function Layout({ children, ...props }: LayoutProps) {
  const { frame, section } = props.payload
  return (
    <PageFrame {...props} main={{ className: frame ? css.main : undefined, 'data-section': section ?? undefined }}>
      <div className={frame ? css.page : undefined}>{children}</div>
      {frame && (
        <aside className={css.place} aria-label={frame.title} data-print="no">
          <div className={css.form}>
            <p className={`display ${css.title}`}>{frame.title}</p>
            <ol className={css.steps}>
              {frame.items.map(({ label }) => (
                <li key={label}>{label}</li>
              ))}
            </ol>
            <p className={css.state}>{frame.note}</p>
          </div>
        </aside>
      )}
    </PageFrame>
  )
}
