import type { LiveModel } from '../../../shared/page/model/live.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Time } from '../../design/Time.tsx'
import { Kicker } from '../../families/Kicker.tsx'
import { PictureFrame } from '../../families/PictureFrame.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import css from './LiveHeader.module.css'

/** The head of live coverage: state, headline, dek, counts, and its film. */
export function LiveHeader({ live }: { readonly live: LiveModel }) {
  const messages = useMessages()
  const { kicker, label, words, headline, dek, stats, updated, film, sponsored, spoken } = live
  const dir = live.direction === 'auto' ? 'auto' : undefined
  return (
    <div className={css.head} data-label={label ?? undefined}>
      <header className={`wrap ${css.words}`}>
        {label && words.label ? (
          <p className={css.flag}>
            {label === 'live' ? <i className={css.pulse} aria-hidden="true" /> : null}
            {words.label}
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
        <p className={css.stats}>
          {stats.map(({ name, value }) => (
            <span key={name}>
              {/^\d+$/.test(value) ? (
                <>
                  <b>{value}</b> {name}
                </>
              ) : (
                <>
                  <b>{name}</b> {value}
                </>
              )}
            </span>
          ))}
          {updated ? (
            <span>
              <b>{messages.updated}</b> <Time date={updated} />
            </span>
          ) : null}
        </p>
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
