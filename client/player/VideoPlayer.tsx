import { useContext, useEffect, useRef } from 'react'
import type { PlayerModel } from '../../shared/page/model/player.ts'
import { PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import { ShellContext } from '../app/shell-context.ts'
import { Image } from '../components/PictureFrame.tsx'
import { offerPlayer } from './offer-player.ts'
import css from './VideoPlayer.module.css'

interface VideoPlayerProps {
  readonly model: PlayerModel
  /** Whether its picture is the first of the page. */
  readonly priority?: boolean
  readonly size?: keyof typeof PICTURE_SIZES
}

/**
 * A video before it is played: a picture with a button (BX-052). Without JavaScript it is the browser's own player. The
 * code of the player is fetched on intent, and adds its elements after those that React manages.
 */
export function VideoPlayer({ model, priority = false, size = 'stage' }: VideoPlayerProps) {
  const place = useRef<HTMLDivElement>(null)
  const { poster, sources, title, words } = model
  const readPageGuid = useContext(ShellContext)?.readPageGuid
  useEffect(() => (place.current ? offerPlayer(place.current, model, readPageGuid) : undefined), [model, readPageGuid])
  return (
    <div className={css.player} ref={place} data-video={model.id}>
      <div className={css.facade} data-facade="">
        {poster ? <Image picture={poster} sizes={PICTURE_SIZES[size]} priority={priority} decorative /> : null}
        {sources.length > 0 ? (
          <button className={css.play} type="button" data-play="">
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M7 4v16l13-8z" fill="currentColor" />
            </svg>
            <span className="vh">{`${words.play}: ${title}`}</span>
          </button>
        ) : (
          <p className={css.note}>{words.unavailable}</p>
        )}
      </div>
      {sources.length > 0 ? (
        <noscript>
          <NativeVideo model={model} />
        </noscript>
      ) : null}
    </div>
  )
}

/** The whole file first: a browser that cannot play HLS may say that it can, and fail. */
function NativeVideo({ model: { sources, poster, captions, words } }: VideoPlayerProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a video has captions where its publisher gives them
    <video className={css.native} controls preload="none" poster={poster?.src} aria-label={words.player}>
      {sources.toReversed().map(({ kind, url }) => (
        <source key={url} src={url} type={kind === 'mp4' ? 'video/mp4' : 'application/vnd.apple.mpegurl'} />
      ))}
      {captions ? (
        <track kind="captions" src={captions.src} srcLang={captions.language || undefined} label={words.captions} />
      ) : null}
    </video>
  )
}
