import type { Navigation } from '../../shared/page/payload.ts'
import type { Spoken } from '../../shared/text/spoken.ts'
import css from './Drawer.module.css'

interface ListProps {
  readonly navigation: Navigation
  /** The language of the navigation; undefined if it is the page's language. */
  readonly spoken: Spoken | undefined
}

/** A complete navigation. The client reads it back from the DOM (`readNavigation`). */
export function NavigationList({ navigation, spoken }: ListProps) {
  return (
    <>
      <ul className={css.list} {...spoken}>
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
        <ul className={css.links} {...spoken}>
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
