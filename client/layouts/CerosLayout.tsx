import { useMessages } from '../messages/messages-context.ts'
import css from './CerosLayout.module.css'
import { HiddenNavigation } from './HiddenNavigation.tsx'
import { Logo } from './Logo.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Page } from './Page.tsx'

/** An interactive story from edge to edge: the name, and nothing beside it (PG-006). */
export function Layout({ shell, payload, children }: LayoutProps) {
  const messages = useMessages()
  const { frame } = payload
  return (
    <Page site={shell.site} payload={payload}>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <header className={`scheme-dark ${css.bar}`} data-print="no">
        <Logo site={shell.site} brand={payload.brand} />
        {frame?.items.map(({ label, href }) => (
          <a key={label} className="more" href={href ?? undefined}>
            {label}
          </a>
        ))}
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <HiddenNavigation shell={shell} />
    </Page>
  )
}
