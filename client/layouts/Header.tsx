import { useContext } from 'react'
import type { Brand, PagePayload, ShellData } from '../../shared/page/payload.ts'
import { classNames } from '../design/class-names.ts'
import { Icon } from '../design/Icon.tsx'
import { ThemeToggle } from '../design/theme/ThemeToggle.tsx'
import { useMessages } from '../messages/messages-context.ts'
import { AccountSlot } from './AccountSlot.tsx'
import { toBarRoom } from './bar-room.ts'
import { Drawer } from './Drawer.tsx'
import css from './Header.module.css'
import { Logo } from './Logo.tsx'
import type { BarLink, BarProps } from './shared-html.ts'
import { SharedHtmlContext } from './shared-html.ts'

interface HeaderProps {
  readonly shell: ShellData
  readonly payload: PagePayload
}

/** The sticky header bar: menu, logo, sections, search, theme, sign-in. Roadshow's bar is dark and lists its topics. */
export function Header({ shell, payload }: HeaderProps) {
  const shared = useContext(SharedHtmlContext)
  const { brand, path } = payload
  const roadshow = brand === 'roadshow'
  const header = {
    id: 'bar',
    className: classNames(css.bar, roadshow && `scheme-dark ${css.road}`),
    'data-brand': roadshow ? 'roadshow' : undefined,
    'data-print': 'no',
  }
  const bar = { shell, brand, path, current: findCurrent(toLinks(shell, brand).links, payload, shell.site.home) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it from `BarContent`
  if (shared) return <header {...header} dangerouslySetInnerHTML={{ __html: shared.readBar(bar) }} />
  return (
    <header {...header}>
      <BarContent {...bar} />
    </header>
  )
}

/** The content of the bar. On the pages of a brand it differs in the current link only; the path changes no HTML. */
export function BarContent({ shell, brand, path, current }: BarProps) {
  const messages = useMessages()
  const { logo, name, brandNames, home = '/', search, spoken } = shell.site
  const { accountHtml } = shell
  const roadshow = brand === 'roadshow'
  const { cars, own, links } = toLinks(shell, brand)
  const labels = links.map(({ label }) => label)
  const { medium, wide } = toBarRoom(labels, {
    name: logo.text,
    search: search === true,
    signIn: accountHtml !== undefined,
    subBrand: roadshow ? { name: brandNames.roadshow, by: messages.by(name) } : null,
  })
  return (
    <>
      <div className={`wrap ${css.inner}`}>
        <Drawer site={shell.site} navigation={shell.header} path={path} />
        <Logo site={shell.site} brand={brand} brandHref={cars?.href} />
        <nav className={css.nav} aria-label={own?.label ?? messages.sections}>
          <ul {...spoken}>
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
        <div className={classNames(css.tools, search && css.withSearch, accountHtml && css.withSignIn)}>
          {search ? (
            <a className="icon-btn" href={`${home}search/`} aria-label={messages.search}>
              <Icon name="search" />
            </a>
          ) : null}
          <span className={css.large}>
            <ThemeToggle />
          </span>
          {accountHtml ? <AccountSlot html={accountHtml} /> : null}
        </div>
      </div>
      {roadshow ? <div className={css.lane} /> : null}
    </>
  )
}

/** The links of the bar: the groups of the navigation, or the topics of a sub-brand that has some. */
function toLinks({ header: { groups } }: ShellData, brand: Brand) {
  const cars = groups.find(({ section }) => section === 'cars')
  const own = brand === 'roadshow' && cars !== undefined && cars.items.length > 0 ? cars : null
  const links: readonly BarLink[] = own?.items ?? groups
  return { cars, own, links }
}

/** Finds the link to mark as current: one to this page or a parent path, else one to its section. */
function findCurrent(links: readonly BarLink[], { path, section }: PagePayload, home = '/'): BarProps['current'] {
  const link =
    links.find(({ href }) => href !== home && path.startsWith(href)) ??
    links.find((candidate) => candidate.section && candidate.section === section)
  return link ? { link, kind: path.split('?')[0] === link.href ? 'page' : 'true' } : null
}
