import type { VideoModel } from '../../../shared/page/model/video.ts'
import type { ListModel } from '../../../shared/page/model.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { PaidKicker } from '../../components/Card.tsx'
import { CardMark } from '../../components/CardMark.tsx'
import { PictureFrame } from '../../components/PictureFrame.tsx'
import { useMessages } from '../../messages/messages-context.ts'
import { toPlaylist } from '../../player/playlist.ts'
import { AutoplaySwitch } from './AutoplaySwitch.tsx'
import css from './Playlist.module.css'

interface PlaylistProps {
  readonly list: ListModel
  readonly video: VideoModel
}

/** What plays next: each video once, without the one on the stage (PG-026, VD-022). */
export function Playlist({ list, video }: PlaylistProps) {
  const messages = useMessages()
  const videos = toPlaylist(list.items, video.player.href, ({ href }) => href)
  if (videos.length === 0) return null
  const title = list.title ?? messages.video
  return (
    <aside className={css.playlist} aria-label={title} data-print="no">
      <div className={css.head}>
        <h2 className="label">{title}</h2>
        <AutoplaySwitch label={video.words.autoplay} />
      </div>
      <ol className={css.list} data-playlist="">
        {videos.map((card) => (
          <li key={card.href} data-card="">
            {card.picture ? (
              <PictureFrame picture={card.picture} sizes={PICTURE_SIZES.thumb} decorative>
                {card.mark ? <CardMark mark={card.mark} /> : null}
              </PictureFrame>
            ) : (
              <span />
            )}
            <div>
              <PaidKicker card={card} />
              <h3 className={css.title} {...card.spoken}>
                <a href={card.href}>{card.headline}</a>
              </h3>
            </div>
          </li>
        ))}
      </ol>
      {list.more ? (
        <a className="more" href={list.more.href}>
          {list.more.label}
        </a>
      ) : null}
    </aside>
  )
}
