import { useMessages } from '../messages/messages-context.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LayoutProps } from './layout-props.ts'
import css from './MarketplaceLayout.module.css'
import { Page } from './Page.tsx'

/** Pages that compare what is for sale: how they are paid for stands above everything else (PG-010). */
export function Layout({ shell, payload, children }: LayoutProps) {
  const messages = useMessages()
  const { frame } = payload
  return (
    <Page site={shell.site} payload={payload}>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      <Header shell={shell} payload={payload} />
      <main id="main" tabIndex={-1}>
        {frame && (
          <div className="wrap" data-section="deals">
            <div className={`mast ${css.head}`}>
              <p className="display tab">{frame.title}</p>
              <p className={css.disclosure}>{frame.note}</p>
            </div>
          </div>
        )}
        {children}
      </main>
      <Footer site={shell.site} navigation={shell.footer} brand={payload.brand} path={payload.path} />
    </Page>
  )
}
