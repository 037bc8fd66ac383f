import type { SiteIdentity } from '../../shared/page/payload.ts'
import { useMessages } from '../messages/messages-context.ts'
import { rememberLocale } from '../messages/remember-locale.ts'
import css from './LocaleSwitch.module.css'
import { swapLocale } from './swap-locale.ts'

interface SwitchProps {
  readonly site: SiteIdentity
  /** The path of the current page. */
  readonly path: string
}

/** Links to this page in the other locales. The browser writes the cookie, so the HTML is the same for all readers. */
export function LocaleSwitch({ site: { locales = [], home = '/' }, path }: SwitchProps) {
  const { language } = useMessages()
  return (
    <nav className={`wrap ${css.switch}`} aria-label={language}>
      <p className="label" aria-hidden="true">
        {language}
      </p>
      <ul>
        {locales.map((locale) => (
          <li key={locale.code}>
            <a
              className="chip"
              href={swapLocale(path, home, locale.home)}
              hrefLang={locale.language}
              lang={locale.language}
              aria-current={locale.home === home || undefined}
              onClick={() =>
                rememberLocale(
                  locale.code,
                  locales.map(({ code }) => code),
                )
              }
            >
              {locale.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
