import { LegalFooter } from './Footer.tsx'
import css from './Header.module.css'
import { HiddenNavigation } from './HiddenNavigation.tsx'
import { Logo } from './Logo.tsx'
import type { LayoutProps } from './layout-props.ts'
import { PageFrame } from './PageFrame.tsx'

/** The logo without visible navigation; below the page the legal links (PG-011). */
export function Layout(props: LayoutProps) {
  const bar = (
    <header className={css.bar} data-print="no">
      <div className={`wrap ${css.inner}`}>
        <Logo site={props.shell.site} brand={props.payload.brand} />
      </div>
    </header>
  )
  const { site, footer } = props.shell
  const foot = (
    <>
      <LegalFooter site={site} navigation={footer} />
      <HiddenNavigation shell={props.shell} />
    </>
  )
  return <PageFrame {...props} bar={bar} foot={foot} />
}
