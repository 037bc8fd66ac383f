import type { SiteIdentity } from '../../../shared/page/payload.ts'
import { NameArt } from '../../design/NameArt.tsx'
import css from './Nameplate.module.css'

/**
 * The front page's nameplate: letters standing on the mast rule. The page's own h1 says the same to those who hear it.
 * The day is the reader's: the HTML, which a cache may hold, leaves its line empty until `client/app/dates.ts` fills it.
 */
export function Nameplate({ site, say }: { site: SiteIdentity; say: string | null }) {
  return (
    <div className={`wrap ${css.plate}`} data-print="no">
      <NameArt className={css.name} name={site.name} fit={site.nameFits.cnet} art={site.logo.art} />
      <div className={css.side}>
        <b className={css.today} data-today="" />
        {say ? <p>{say}</p> : null}
      </div>
    </div>
  )
}
