import { HiddenNavigation } from './HiddenNavigation.tsx'
import type { LayoutProps } from './layout-props.ts'
import { Page } from './Page.tsx'

/** The page without header and footer, for embedding elsewhere (PG-007). */
export function Layout({ shell, payload, children }: LayoutProps) {
  return (
    <Page site={shell.site} payload={payload}>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <HiddenNavigation shell={shell} />
    </Page>
  )
}
