import { NameArt } from '../design/NameArt.tsx'
import css from './Nameplate.module.css'

/** The front page's nameplate: letters standing on the mast rule. The page's own h1 says the same to those who hear it. */
export function Nameplate({ name, say }: { name: string; say: string | null }) {
  return (
    <div className={`wrap ${css.plate}`} data-print="no">
      <NameArt className={css.name} name={name} />
      {say ? <p className={css.say}>{say}</p> : null}
    </div>
  )
}
