import { useContext } from 'react'
import type { Brand, Navigation, SiteIdentity } from '../../shared/page/payload.ts'
import { classNames } from '../design/class-names.ts'
import { End } from '../design/End.tsx'
import { NameArt } from '../design/NameArt.tsx'
import { useMessages } from '../messages/messages-context.ts'
import css from './Footer.module.css'
import { LocaleSwitch } from './LocaleSwitch.tsx'
import { SharedHtmlContext } from './shared-html.ts'

interface FooterProps {
  readonly path: string
  readonly site: SiteIdentity
  readonly navigation: Navigation
  readonly brand: Brand
}

/** The footer, dark in both themes: the navigation, the legal links, and the name in letters as wide as the page. */
export function Footer(props: FooterProps) {
  const shared = useContext(SharedHtmlContext)
  const footer = { className: classNames('scheme-dark', css.footer), 'data-print': 'no' }
  // React has rendered this HTML from `FooterContent`.
  const inner = shared ? { dangerouslySetInnerHTML: { __html: shared.footer[props.brand] } } : null
  if (props.site.locales) {
    return (
      <footer {...footer}>
        <LocaleSwitch site={props.site} path={props.path} />
        <div {...inner}>{inner ? null : <FooterContent {...props} />}</div>
      </footer>
    )
  }
  if (inner) return <footer {...footer} {...inner} />
  return (
    <footer {...footer}>
      <FooterContent {...props} />
    </footer>
  )
}

/** Who publishes the site, and its legal links: the footer of a page that shows no navigation. */
export function LegalFooter({ site, navigation }: Pick<FooterProps, 'site' | 'navigation'>) {
  return (
    <footer className={classNames('wrap', css.alone)} data-print="no">
      <Legal site={site} links={navigation.links} />
    </footer>
  )
}

function Legal({ site, links }: { readonly site: SiteIdentity; readonly links: Navigation['links'] }) {
  return (
    <div className={css.legal}>
      <span>© {site.publisher}</span>
      {links.map((link) => (
        <a key={link.href} data-nav-link="" href={link.href} {...site.spoken}>
          {link.label}
        </a>
      ))}
    </div>
  )
}

/** The content of the footer, which is the same on every page of a brand. */
export function FooterContent({ site, navigation, brand }: Omit<FooterProps, 'path'>) {
  const messages = useMessages()
  const roadshow = brand === 'roadshow'
  return (
    <>
      <div className="wrap" data-nav="footer">
        <div className={css.ways}>
          {site.description === null ? null : (
            <p className={css.statement} {...site.spoken}>
              {site.description}
            </p>
          )}
          <nav
            className={css.groups}
            data-whole=""
            id="footer-nav"
            aria-label={messages.allOf(site.name)}
            tabIndex={-1}
          >
            {navigation.groups.map((group) => (
              <div key={group.href} data-nav-group="" data-section={group.section ?? undefined} {...site.spoken}>
                <h2>
                  <a data-nav-label="" href={group.href}>
                    {group.label}
                  </a>
                </h2>
                <ul>
                  {group.items.map((item) => (
                    <li key={item.href}>
                      <a data-nav-item="" href={item.href}>
                        {item.label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <End />
        </div>
        <Legal site={site} links={navigation.links} />
      </div>
      <div className="wrap">
        {roadshow ? (
          <NameArt className={css.name} name={site.brandNames.roadshow} fit={site.nameFits.roadshow} />
        ) : (
          <NameArt className={css.name} name={site.name} fit={site.nameFits.cnet} art={site.logo.art} />
        )}
      </div>
    </>
  )
}
