import css from './CerosLayout.module.css'
import { HiddenNavigation } from './HiddenNavigation.tsx'
import { Logo } from './Logo.tsx'
import type { LayoutProps } from './layout-props.ts'
import { PageFrame } from './PageFrame.tsx'

/** An interactive story from edge to edge: the bar has the logo and links of the story only (PG-006). */
export function Layout(props: LayoutProps) {
  const { shell, payload } = props
  const bar = (
    <header className={`scheme-dark ${css.bar}`} data-print="no">
      <Logo site={shell.site} brand={payload.brand} />
      {payload.frame?.items.map(({ label, href }) => (
        <a key={label} className="more" href={href ?? undefined}>
          {label}
        </a>
      ))}
    </header>
  )
  return <PageFrame {...props} bar={bar} foot={<HiddenNavigation shell={shell} />} main={{ className: css.main }} />
}
