import { useMessages } from '../messages/messages-context.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Page } from './Page.tsx'
import { Ticker } from './Ticker.tsx'

/** The whole publication around a page. */
export function Default({ shell, payload, children }: LayoutProps) {
  const messages = useMessages()
  return (
    <Page site={shell.site} payload={payload}>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      {payload.ticker ? <Ticker ticker={payload.ticker} /> : null}
      <Header shell={shell} payload={payload} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={shell.site} navigation={shell.footer} brand={payload.brand} path={payload.path} />
    </Page>
  )
}
