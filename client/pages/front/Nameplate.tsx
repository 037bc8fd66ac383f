import type { SiteIdentity } from '../../../shared/page/payload.ts'
import { End } from '../../design/End.tsx'
import { NameArt } from '../../design/NameArt.tsx'
import css from './Nameplate.module.css'

/**
 * The front page's nameplate: letters on a heavy rule. Screen readers get the name from the page's h1.
 * The date is the reader's, and the HTML may be cached: `client/app/dates.ts` fills the empty line.
 */
export function Nameplate({ site, say }: { site: SiteIdentity; say: string | null }) {
  return (
    <div className={`wrap ${css.plate}`} data-print="no">
      <NameArt className={css.name} name={site.name} fit={site.nameFits.cnet} art={site.logo.art} />
      <div className={css.side} data-whole="">
        <b className={css.today} data-today="" />
        {say ? <p>{say}</p> : null}
      </div>
      <End />
    </div>
  )
}
