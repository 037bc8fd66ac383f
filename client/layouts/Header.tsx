import type { LinkModel } from '../../shared/page/model.ts'
import type { SectionTheme } from '../../shared/page/names.ts'
import type { NavigationGroup, PagePayload, ShellData } from '../../shared/page/payload.ts'
import { classNames } from '../design/class-names.ts'
import { Icon } from '../design/Icon.tsx'
import { ThemeToggle } from '../design/theme/ThemeToggle.tsx'
import { Drawer } from './Drawer.tsx'
import css from './Header.module.css'
import { Logo } from './Logo.tsx'

interface HeaderProps {
  readonly shell: ShellData
  readonly payload: PagePayload
}

/** The bar that stays: menu, name, sections, search, theme, sign-in. Roadshow's shows its own topics on asphalt. */
export function Header({ shell, payload }: HeaderProps) {
  const roadshow = payload.brand === 'roadshow'
  const cars = shell.header.groups.find(({ section }) => section === 'cars')
  return (
    <header
      className={classNames(css.bar, roadshow && `scheme-dark ${css.road}`)}
      data-brand={roadshow ? 'roadshow' : undefined}
      data-print="no"
    >
      <div className={`wrap ${css.inner}`}>
        <Drawer site={shell.site} navigation={shell.header} path={payload.path} />
        <Logo name={shell.site.name} brand={payload.brand} brandHref={cars?.href} />
        {roadshow && cars && cars.items.length > 0 ? (
          <Sections label={cars.label} links={cars.items} payload={payload} />
        ) : (
          <Sections label="Sections" links={shell.header.groups} payload={payload} />
        )}
        <div className={css.tools}>
          <a className="icon-btn" href="/search/" aria-label="Search">
            <Icon name="search" />
          </a>
          <span className={css.large}>
            <ThemeToggle />
          </span>
          <a className="btn btn--small" href="/user/settings/">
            Sign in
          </a>
        </div>
      </div>
      {roadshow ? <div className={css.lane} /> : null}
    </header>
  )
}

interface SectionsProps {
  readonly label: string
  readonly links: readonly (LinkModel | NavigationGroup)[]
  readonly payload: PagePayload
}

function Sections({ label, links, payload }: SectionsProps) {
  return (
    <nav className={css.nav} aria-label={label}>
      <ul>
        {links.map((link) => {
          const section = 'section' in link ? link.section : null
          return (
            <li key={link.href} data-section={section ?? undefined}>
              <a href={link.href} aria-current={toCurrent(link.href, section, payload)}>
                {link.label}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** `page` for the link to this very page, `true` for the section it belongs to. */
function toCurrent(href: string, section: SectionTheme | null, payload: PagePayload): 'page' | 'true' | undefined {
  if (payload.path.split('?')[0] === href) return 'page'
  return section !== null && section === payload.section ? 'true' : undefined
}
