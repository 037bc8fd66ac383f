import { useMessages } from '../messages/messages-context.ts'
import css from './Header.module.css'
import { HiddenNavigation } from './HiddenNavigation.tsx'
import { Logo } from './Logo.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Page } from './Page.tsx'

/** The name and nothing that leads away (PG-011). */
export function Layout({ shell, payload, children }: LayoutProps) {
  const messages = useMessages()
  return (
    <Page site={shell.site} payload={payload}>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <header className={css.bar} data-print="no">
        <div className={`wrap ${css.inner}`}>
          <Logo site={shell.site} brand={payload.brand} />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <HiddenNavigation shell={shell} />
    </Page>
  )
}
