import type { VideoModel } from '../../../shared/page/model/video.ts'
import type { ListModel } from '../../../shared/page/model.ts'
import { Share } from '../../components/article/Share.tsx'
import { Kicker } from '../../components/Kicker.tsx'
import { Time } from '../../design/Time.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import { VideoPlayer } from '../../player/VideoPlayer.tsx'
import { Playlist } from './Playlist.tsx'
import css from './Stage.module.css'

interface StageProps {
  readonly video: VideoModel
  readonly playlist: ListModel | null
}

/** The dark top of the page: the video, who made it, and what plays next. */
export function Stage({ video, playlist }: StageProps) {
  const messages = useMessages()
  const { headline, dek, bylines, published, updated, clock, player, spoken, sponsored } = video
  return (
    <div className={`scheme-dark ${css.stage}`} data-section={video.section ?? undefined}>
      <div className={`wrap ${css.grid}`} data-alone={playlist === null || undefined}>
        <div className={css.main}>
          <VideoPlayer model={player} priority />
          <header>
            {sponsored ? (
              <p className={css.paid}>
                <Kicker label={messages.sponsored} sponsored />
              </p>
            ) : null}
            <h1 className={`display article-hed ${css.headline}`} {...spoken}>
              {headline}
            </h1>
            <div className={css.by}>
              <p className="meta">
                {bylines.map(({ name, href }) => (
                  <b key={name}>{href === null ? name : <a href={href}>{name}</a>}</b>
                ))}
                {clock ? <span>{clock}</span> : null}
                {published ? <Time date={published} /> : null}
                {updated ? <Time date={updated} prefix={messages.updated} /> : null}
              </p>
              <Share title={headline} path={player.href} />
            </div>
            {dek ? (
              <p className={`article-dek ${css.dek}`} {...spoken}>
                {dek}
              </p>
            ) : null}
          </header>
        </div>
        {playlist ? <Playlist list={playlist} video={video} /> : null}
      </div>
    </div>
  )
}
