import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Nameplate } from './Nameplate.tsx'
import { Page } from './Page.tsx'

/** The whole publication around a page. */
export function Default({ shell, payload, children }: LayoutProps) {
  const { content } = payload
  return (
    <Page site={shell.site} payload={payload}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header shell={shell} payload={payload} />
      <main id="main" tabIndex={-1}>
        {payload.page === 'front' ? (
          <Nameplate
            site={shell.site}
            say={(content.kind === 'listing' ? content.description : null) ?? shell.site.tagline}
          />
        ) : null}
        {children}
      </main>
      <Footer site={shell.site} navigation={shell.footer} brand={payload.brand} />
    </Page>
  )
}
