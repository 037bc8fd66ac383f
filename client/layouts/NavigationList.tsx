import type { Navigation } from '../../shared/page/payload.ts'
import css from './Drawer.module.css'

/** A navigation whole, as a contents page: this is what the client reads back (`readNavigation`). */
export function NavigationList({ navigation }: { navigation: Navigation }) {
  return (
    <>
      <ul className={css.list}>
        {navigation.groups.map((group) => (
          <li key={group.href} data-nav-group="" data-section={group.section ?? undefined}>
            <a className="display" data-nav-label="" href={group.href}>
              {group.label}
            </a>
            {group.items.length > 0 ? (
              <ul className={css.items}>
                {group.items.map((item) => (
                  <li key={item.href}>
                    <a data-nav-item="" href={item.href}>
                      {item.label}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {navigation.links.length > 0 ? (
        <ul className={css.links}>
          {navigation.links.map((link) => (
            <li key={link.href}>
              <a className="chip" data-nav-link="" href={link.href}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
