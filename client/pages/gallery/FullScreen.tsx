import { useEffect, useRef } from 'react'
import type { GalleryItemModel, GalleryWords } from '../../../shared/page/model/gallery.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Image } from '../../components/PictureFrame.tsx'
import { Icon } from '../../design/Icon.tsx'
import css from './FullScreen.module.css'
import { Steps, type StepsProps } from './Steps.tsx'

interface FullScreenProps {
  readonly item: GalleryItemModel
  readonly words: GalleryWords
  /** null for a gallery of one picture. */
  readonly steps: StepsProps | null
  readonly onClose: () => void
}

/** The current picture, whole and as large as the window. Escape closes it, and the focus returns to its button. */
export function FullScreen({ item, words, steps, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog
      className={`scheme-dark ${css.dialog}`}
      ref={dialog}
      aria-label={item.title ?? item.label}
      onClose={onClose}
    >
      <div className={css.stage} data-stage="">
        {item.picture ? <Image key={item.id} picture={item.picture} sizes={PICTURE_SIZES.screen} /> : null}
      </div>
      <p className={css.words}>
        <b>{item.position}</b>
        {item.title ? <span>{item.title}</span> : null}
        {item.credit ? <small>{item.credit}</small> : null}
      </p>
      <div className={css.steps}>{steps ? <Steps {...steps} /> : null}</div>
      <button
        className={`icon-btn ${css.close}`}
        type="button"
        aria-label={words.close}
        title={words.close}
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" />
      </button>
    </dialog>
  )
}
