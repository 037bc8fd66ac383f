import type { LinkModel } from '../../shared/page/model.ts'
import type { SectionTheme } from '../../shared/page/names.ts'
import type { PagePayload, ShellData } from '../../shared/page/payload.ts'
import { classNames } from '../design/class-names.ts'
import { Icon } from '../design/Icon.tsx'
import { ThemeToggle } from '../design/theme/ThemeToggle.tsx'
import { toBarRoom } from './bar-room.ts'
import { Drawer } from './Drawer.tsx'
import css from './Header.module.css'
import { Logo } from './Logo.tsx'

interface HeaderProps {
  readonly shell: ShellData
  readonly payload: PagePayload
}

/** A group of the navigation, or on a sub-brand one of its own topics. */
type BarLink = LinkModel & { readonly section?: SectionTheme | null }

/** The bar that stays: menu, name, sections, search, theme, sign-in. Roadshow's shows its own topics on asphalt. */
export function Header({ shell, payload }: HeaderProps) {
  const { logo, name, brandNames } = shell.site
  const roadshow = payload.brand === 'roadshow'
  const cars = shell.header.groups.find(({ section }) => section === 'cars')
  const own = roadshow && cars !== undefined && cars.items.length > 0 ? cars : null
  const links: readonly BarLink[] = own?.items ?? shell.header.groups
  const labels = links.map(({ label }) => label)
  const { medium, wide } = toBarRoom(labels, roadshow ? name : logo.text, roadshow ? brandNames.roadshow : null)
  const current = findCurrent(links, payload)
  return (
    <header
      className={classNames(css.bar, roadshow && `scheme-dark ${css.road}`)}
      data-brand={roadshow ? 'roadshow' : undefined}
      data-print="no"
    >
      <div className={`wrap ${css.inner}`}>
        <div className={wide === links.length ? css.narrow : undefined}>
          <Drawer site={shell.site} navigation={shell.header} path={payload.path} />
        </div>
        <Logo site={shell.site} brand={payload.brand} brandHref={cars?.href} />
        <nav className={css.nav} aria-label={own?.label ?? 'Sections'}>
          <ul>
            {links.slice(0, wide).map((link, index) => (
              <li
                key={link.href}
                className={index < medium ? undefined : css.wide}
                data-section={link.section ?? undefined}
              >
                <a href={link.href} aria-current={link === current?.link ? current.kind : undefined}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
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

/** The one link of the bar that says where the reader is: to this very page, above it in the address, or its section. */
function findCurrent(
  links: readonly BarLink[],
  { path, section }: PagePayload,
): { readonly link: BarLink; readonly kind: 'page' | 'true' } | null {
  const link =
    links.find(({ href }) => href !== '/' && path.startsWith(href)) ??
    links.find((candidate) => candidate.section && candidate.section === section)
  return link ? { link, kind: path.split('?')[0] === link.href ? 'page' : 'true' } : null
}
