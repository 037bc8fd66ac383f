import { useMessages } from '../messages/messages-context.ts'
import css from './EnergyLeadFormLayout.module.css'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Page } from './Page.tsx'

/** A page beside the place of its lead form, which stays in view on a desk (PG-008). The form itself comes with the tools. */
export function Layout({ shell, payload, children }: LayoutProps) {
  const messages = useMessages()
  const { frame } = payload
  return (
    <Page site={shell.site} payload={payload}>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <Header shell={shell} payload={payload} />
      <main id="main" tabIndex={-1} className={css.main} data-section={payload.section ?? undefined}>
        <div className={css.page}>{children}</div>
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
      </main>
      <Footer site={shell.site} navigation={shell.footer} brand={payload.brand} path={payload.path} />
    </Page>
  )
}
