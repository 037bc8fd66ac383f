import type { LiveModel } from '../../../shared/page/model/live.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Kicker } from '../../families/Kicker.tsx'
import { PictureFrame } from '../../families/PictureFrame.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import css from './LiveHeader.module.css'
import { useLiveView } from './live-view-context.ts'
import { Stats } from './Stats.tsx'

/** The head of live coverage: state, headline, dek, counts, and its film. */
export function LiveHeader({ live }: { readonly live: LiveModel }) {
  const messages = useMessages()
  const { kicker, words, headline, dek, film, sponsored, spoken } = live
  const { label } = useLiveView().head
  const dir = live.direction === 'auto' ? 'auto' : undefined
  return (
    <div className={css.head} data-label={label ?? undefined}>
      <header className={`wrap ${css.words}`}>
        {label ? (
          <p className={css.flag}>
            {label === 'live' ? <i className={css.pulse} aria-hidden="true" /> : null}
            {words.labels[label]}
          </p>
        ) : null}
        {sponsored ? <p className="kicker kicker--sponsored">{messages.sponsored}</p> : null}
        {kicker && !sponsored ? (
          <p>
            <Kicker label={kicker.label} href={kicker.href} />
          </p>
        ) : null}
        <h1 className="display article-hed" dir={dir} {...spoken}>
          {headline}
        </h1>
        {dek ? (
          <p className={`article-dek ${css.dek}`} dir={dir} {...spoken}>
            {dek}
          </p>
        ) : null}
        <Stats />
        {film ? (
          <a className={css.film} href={film.link.href}>
            <PictureFrame picture={film.picture} sizes={PICTURE_SIZES.hero} priority decorative />
            <span className="btn">{film.link.label}</span>
          </a>
        ) : null}
      </header>
    </div>
  )
}
