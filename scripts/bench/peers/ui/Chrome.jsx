import { Icon } from './Icon.jsx'
import { MenuButton, ThemeToggle } from './interactive.jsx'
import { Link } from './link.jsx'
import { Time } from './Time.jsx'

/** What stands around every page. */
export function Chrome({ page, navigation, children }) {
  return (
    <div className="page">
      <p className="print" aria-hidden="true">
        {navigation.site.name}
      </p>
      <a className="skip" href="#main">
        Skip to content
      </a>
      {page.ticker ? <Ticker ticker={page.ticker} /> : null}
      <Header navigation={navigation} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer navigation={navigation} />
    </div>
  )
}

function Ticker({ ticker: { title, live, items } }) {
  return (
    <section className="on-fill ticker" aria-label={title}>
      <div className="wrap inner">
        {live ? (
          <Link className="live" href={live.href}>
            Live<span className="vh">: {live.label}</span>
          </Link>
        ) : null}
        <ul>
          {items.map(({ id, href, headline, published }) => (
            <li key={id}>
              <Link href={href}>
                <Time date={published} />
                {headline}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Logo({ site }) {
  return (
    <Link className="logo" href="/" aria-label={`${site.name}, front page`}>
      <Icon name="mark" />
      <span>{site.name}</span>
    </Link>
  )
}

function Header({ navigation: { site, header } }) {
  return (
    <header className="bar">
      <div className="wrap inner">
        <div className="narrow">
          <MenuButton />
          <Drawer site={site} header={header} />
        </div>
        <Logo site={site} />
        <nav className="nav" aria-label="Sections">
          <ul>
            {header.groups.map(({ href, label, section }) => (
              <li key={href} data-section={section ?? undefined}>
                <Link href={href}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="tools">
          <Link className="icon-btn" href="/search/" aria-label="Search">
            <Icon name="search" />
          </Link>
          <span className="large">
            <ThemeToggle />
          </span>
          <Link className="btn btn--small" href="/user/settings/">
            Sign in
          </Link>
        </div>
      </div>
    </header>
  )
}

function Drawer({ site, header }) {
  return (
    <dialog className="drawer" aria-label="Menu">
      <div className="wrap">
        <div className="top">
          <Logo site={site} />
          <span className="tools">
            <ThemeToggle />
            <button type="button" className="icon-btn" aria-label="Close menu">
              <Icon name="close" />
            </button>
          </span>
        </div>
        <nav aria-label="All sections">
          <ul className="list">
            {header.groups.map((group) => (
              <li key={group.href} data-section={group.section ?? undefined}>
                <Link className="display" href={group.href}>
                  {group.label}
                </Link>
                <ul className="items">
                  {group.items.map(({ href, label }) => (
                    <li key={href}>
                      <Link href={href}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <ul className="links">
            {header.links.map(({ href, label }) => (
              <li key={href}>
                <Link className="chip" href={href}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="foot">
          <Link className="btn" href="/user/settings/">
            Sign in
          </Link>
        </div>
      </div>
    </dialog>
  )
}

function Footer({ navigation: { site, footer } }) {
  return (
    <footer className="scheme-dark footer">
      <div className="wrap">
        <div className="ways">
          {site.description ? <p className="statement">{site.description}</p> : null}
          <nav className="groups" id="footer-nav" aria-label={`All of ${site.name}`}>
            {footer.groups.map((group) => (
              <div key={group.href} data-section={group.section ?? undefined}>
                <h2>
                  <Link href={group.href}>{group.label}</Link>
                </h2>
                <ul>
                  {group.items.map(({ href, label }) => (
                    <li key={href}>
                      <Link href={href}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
        <div className="legal">
          <span>© {site.publisher}</span>
          {footer.links.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </div>
      </div>
      <div className="wrap">
        <Icon name="mark" />
      </div>
    </footer>
  )
}
