import { useMessages } from '../messages/messages-context.ts'
import css from './AsurionProtectLayout.module.css'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Page } from './Page.tsx'

/** Pages on protection plans: a strip that leads from one to the other, below the bar of the publication (PG-005). */
export function Layout({ shell, payload, children }: LayoutProps) {
  const messages = useMessages()
  const { frame } = payload
  return (
    <Page site={shell.site} payload={payload}>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <Header shell={shell} payload={payload} />
      {frame && (
        <nav className={css.strip} aria-label={frame.title} data-print="no">
          <div className={`wrap ${css.inner}`}>
            <p className={`display ${css.name}`}>{frame.title}</p>
            <ul>
              {frame.items.map(({ label, href }) => (
                <li key={href}>
                  <a href={href ?? undefined} aria-current={payload.path === href ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      )}
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer site={shell.site} navigation={shell.footer} brand={payload.brand} path={payload.path} />
    </Page>
  )
}
