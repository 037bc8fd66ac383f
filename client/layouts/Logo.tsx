import type { Brand } from '../../shared/page/payload.ts'
import css from './Logo.module.css'

interface LogoProps {
  readonly name: string
  readonly brand: Brand
  /** Where the sub-brand begins; the default brand begins at the front page. */
  readonly brandHref?: string
}

/** The mast and the pennant beside the name; on a sub-brand the lane mark, and the house it belongs to. */
export function Logo({ name, brand, brandHref = '/' }: LogoProps) {
  if (brand === 'roadshow') {
    return (
      <div className={css.road}>
        <a href={brandHref}>
          <i aria-hidden="true" />
          <span>{toBrandLabel(brand)}</span>
        </a>
        <a className={css.by} href="/">
          by {name}
        </a>
      </div>
    )
  }
  return (
    <a className={css.logo} href="/" aria-label={`${name}, front page`}>
      <svg viewBox="0 0 16 20" aria-hidden="true" focusable="false">
        <path d="M0 0h3v20H0z" fill="currentColor" />
        <path className={css.flag} d="M4.5 0H16l-4 4.75 4 4.75H4.5z" />
      </svg>
      <span>{name}</span>
    </a>
  )
}

/** A sub-brand is called what its key says: no proper name stands in a template (BR-003). */
export function toBrandLabel(brand: Brand): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
