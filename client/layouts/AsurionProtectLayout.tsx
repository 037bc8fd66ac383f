import css from './AsurionProtectLayout.module.css'
import type { LayoutProps } from './layout-props.ts'
import { PageFrame } from './PageFrame.tsx'

/** Pages on protection plans: a strip below the header bar links them to each other (PG-005). */
export function Layout(props: LayoutProps) {
  const { frame, path } = props.payload
  const strip = frame && (
    <nav className={css.strip} aria-label={frame.title} data-print="no">
      <div className={`wrap ${css.inner}`}>
        <p className={`display ${css.name}`}>{frame.title}</p>
        <ul>
          {frame.items.map(({ label, href }) => (
            <li key={href}>
              <a href={href ?? undefined} aria-current={path === href ? 'page' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
  return <PageFrame {...props} below={strip} main={{ className: css.main }} />
}
