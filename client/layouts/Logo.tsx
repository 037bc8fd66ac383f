import type { Brand, SiteIdentity } from '../../shared/page/payload.ts'
import { OwnArt } from '../design/NameArt.tsx'
import { useMessages } from '../messages/messages-context.ts'
import css from './Logo.module.css'

interface LogoProps {
  readonly site: SiteIdentity
  readonly brand: Brand
  /** The address of the sub-brand's front page; absent on the default brand. */
  readonly brandHref?: string
}

/** The publisher's logo, else a pennant beside the name. A sub-brand shows its own mark and “by” the publication. */
export function Logo({ site, brand, brandHref }: LogoProps) {
  const { home = '/' } = site
  const messages = useMessages()
  const { text, alt, art } = site.logo
  if (brand === 'roadshow') {
    return (
      <div className={css.road}>
        <a href={brandHref ?? home}>
          <i aria-hidden="true" />
          <span>{site.brandNames[brand]}</span>
        </a>
        <a className={css.by} href={home}>
          {messages.by(site.name)}
        </a>
      </div>
    )
  }
  return (
    <a className={css.logo} href={home} aria-label={messages.frontPage(art ? alt : text)}>
      {art ? (
        <OwnArt className={css.art} art={art} />
      ) : (
        <>
          <svg className={css.mark} viewBox="0 0 16 20" aria-hidden="true" focusable="false">
            <path d="M0 0h3v20H0z" fill="currentColor" />
            <path className={css.flag} d="M4.5 0H16l-4 4.75 4 4.75H4.5z" />
          </svg>
          <span>{text}</span>
        </>
      )}
    </a>
  )
}
