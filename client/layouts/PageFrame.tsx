import type { ReactNode } from 'react'
import { useMessages } from '../messages/messages-context.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Page } from './Page.tsx'

interface PageFrameProps extends LayoutProps {
  /** Content above the bar. */
  readonly above?: ReactNode
  /** Replaces the header bar. */
  readonly bar?: ReactNode
  /** Replaces the footer. */
  readonly foot?: ReactNode
  /** Content between bar and page. */
  readonly below?: ReactNode
  readonly main?: { readonly className?: string | undefined; readonly 'data-section'?: string | undefined }
}

/** The common structure of layouts: skip links, bar, page, footer. */
export function PageFrame({ shell, payload, above, bar, foot, below, main, children }: PageFrameProps) {
  const messages = useMessages()
  return (
    <Page site={shell.site} payload={payload}>
      <a className="skip" href="#main">
        {messages.skip}
      </a>
      {above && !bar ? (
        <a className="skip" href="#bar">
          {messages.sections}
        </a>
      ) : null}
      {above}
      {bar ?? <Header shell={shell} payload={payload} />}
      {below}
      <main id="main" tabIndex={-1} {...main}>
        {children}
      </main>
      {foot ?? <Footer site={shell.site} navigation={shell.footer} brand={payload.brand} path={payload.path} />}
    </Page>
  )
}
