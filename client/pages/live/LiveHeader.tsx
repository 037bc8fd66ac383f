import type { LiveModel } from '../../../shared/page/model/live.ts'
import { Body } from '../../blocks/Body.tsx'
import text from '../../components/article/Headline.module.css'
import { Kicker } from '../../components/Kicker.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import css from './LiveHeader.module.css'
import { useLiveView } from './live-view-context.ts'
import { Stats } from './Stats.tsx'

/** The head of live coverage: state, headline, dek, counts, and its video. */
export function LiveHeader({ live }: { readonly live: LiveModel }) {
  const messages = useMessages()
  const { kicker, words, headline, dek, video, sponsored, spoken } = live
  const { label } = useLiveView().head
  const dir = live.direction === 'auto' ? 'auto' : undefined
  return (
    <div className={css.head} data-label={label ?? undefined}>
      <header className={`wrap ${css.words}`}>
        {label !== null || live.follow !== undefined ? (
          <p className={css.flag} data-empty={label === null || undefined}>
            {label === 'live' ? <i className={css.pulse} aria-hidden="true" /> : null}
            {words.labels[label ?? 'ended']}
          </p>
        ) : null}
        {sponsored ? <p className="kicker kicker--sponsored">{messages.sponsored}</p> : null}
        {kicker && !sponsored ? (
          <p>
            <Kicker label={kicker.label} href={kicker.href} />
          </p>
        ) : null}
        <h1 className={`display article-hed ${text.headline}`} dir={dir} {...spoken}>
          {headline}
        </h1>
        {dek ? (
          <p className={`article-dek ${text.dek}`} dir={dir} {...spoken}>
            {dek}
          </p>
        ) : null}
        <Stats />
        {video.length > 0 ? (
          <div className={css.video}>
            <Body blocks={video} />
          </div>
        ) : null}
      </header>
    </div>
  )
}
