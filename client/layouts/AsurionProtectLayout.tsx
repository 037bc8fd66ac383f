import { useMessages } from '../messages/messages-context.ts'
import css from './AsurionProtectLayout.module.css'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Page } from './Page.tsx'

/** Pages on protection plans: a strip that leads from one to the other, below the bar of the publication (PG-005). */
export function Layout({ shell, payload, children }: LayoutProps) {
  const messages = useMessages()
  const home = shell.site.home ?? '/'
  const ways = [
    { label: messages.phones, href: `${home}phoneprotect/` },
    { label: messages.homeDevices, href: `${home}homedeviceprotect/` },
  ]
  return (
    <Page site={shell.site} payload={payload}>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <Header shell={shell} payload={payload} />
      <nav className={css.strip} aria-label={messages.protection} data-print="no">
        <div className={`wrap ${css.inner}`}>
          <p className={`display ${css.name}`}>{messages.protection}</p>
          <ul>
            {ways.map(({ label, href }) => (
              <li key={href}>
                <a href={href} aria-current={payload.path === href ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer site={shell.site} navigation={shell.footer} brand={payload.brand} path={payload.path} />
    </Page>
  )
}
