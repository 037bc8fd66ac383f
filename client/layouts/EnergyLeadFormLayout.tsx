import { useMessages } from '../messages/messages-context.ts'
import css from './EnergyLeadFormLayout.module.css'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Page } from './Page.tsx'

/** A page beside the place of its lead form, which stays in view on a desk (PG-008). The form itself comes with the tools. */
export function Layout({ shell, payload, children }: LayoutProps) {
  const messages = useMessages()
  return (
    <Page site={shell.site} payload={payload}>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <Header shell={shell} payload={payload} />
      <main id="main" tabIndex={-1} className={css.main} data-section={payload.section ?? undefined}>
        <div className={css.page}>{children}</div>
        <aside className={css.place} aria-label={messages.solarEstimate} data-print="no">
          <div className={css.form}>
            <p className={`display ${css.title}`}>{messages.solarEstimate}</p>
            <ol className={css.steps}>
              {messages.solarSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className={css.state}>{messages.notOpen}</p>
          </div>
        </aside>
      </main>
      <Footer site={shell.site} navigation={shell.footer} brand={payload.brand} path={payload.path} />
    </Page>
  )
}
