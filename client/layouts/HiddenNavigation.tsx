import type { Navigation, ShellData } from '../../shared/page/payload.ts'

/** Layouts that show no navigation still carry it: the next page may, and it is sent in the HTML alone. */
export function HiddenNavigation({ shell }: { shell: Pick<ShellData, 'header' | 'footer'> }) {
  return (
    <div hidden>
      <Plain name="header" navigation={shell.header} />
      <Plain name="footer" navigation={shell.footer} />
    </div>
  )
}

function Plain({ name, navigation }: { name: 'header' | 'footer'; navigation: Navigation }) {
  return (
    <div data-nav={name}>
      {navigation.groups.map((group) => (
        <div data-nav-group="" data-section={group.section ?? undefined} key={group.href}>
          <a data-nav-label="" href={group.href}>
            {group.label}
          </a>
          {group.items.map((item) => (
            <a data-nav-item="" href={item.href} key={item.href}>
              {item.label}
            </a>
          ))}
        </div>
      ))}
      {navigation.links.map((link) => (
        <a data-nav-link="" href={link.href} key={link.href}>
          {link.label}
        </a>
      ))}
    </div>
  )
}
