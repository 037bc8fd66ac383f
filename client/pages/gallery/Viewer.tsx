import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { GALLERY_ICONS } from '../../../shared/icons/gallery-icons.ts'
import type { GalleryModel } from '../../../shared/page/model/gallery.ts'
import { Kicker } from '../../components/Kicker.tsx'
import { classNames } from '../../design/class-names.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { FullScreen } from './FullScreen.tsx'
import { GalleryItem } from './GalleryItem.tsx'
import { followGestures } from './gestures.ts'
import { Sign } from './Sign.tsx'
import { Steps } from './Steps.tsx'
import { indexOfClick, keepInView, showAddress } from './steps.ts'
import css from './Viewer.module.css'

/** The pictures of a gallery. Its links work without JavaScript; with it, a picture changes without a request. */
export function Viewer({ gallery }: { gallery: GalleryModel }) {
  const messages = useMessages()
  const { items, words, kicker, crumb, count, spoken } = gallery
  const root = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(gallery.current)
  const [isAll, setAll] = useState(false)
  const [isFull, setFull] = useState(false)
  const goTo = (index: number) => {
    if (index === current) return
    showAddress(gallery, current, index, document, history)
    setCurrent(index)
  }
  const latest = useRef(goTo)
  const at = (step: number) => (current + step + items.length) % items.length
  useEffect(() => {
    latest.current = (step) => goTo(at(step))
  })
  useEffect(() => keepInView(root.current, current), [current])
  useEffect(() => (root.current ? followGestures(root.current, (step) => latest.current(step)) : undefined), [])
  const onClick = (event: MouseEvent) => {
    const index = indexOfClick(event)
    if (index === null) return
    event.preventDefault()
    goTo(index)
  }
  const shown = items[current]
  const isMany = items.length > 1
  const previous = items[at(-1)]
  const next = items[at(1)]
  const steps =
    isMany && previous && next
      ? { previous: { item: previous, index: at(-1) }, next: { item: next, index: at(1) }, words }
      : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes over clicks on the links inside it
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is clicked by the keyboard, too
    <div
      className={`scheme-dark ${css.viewer}`}
      ref={root}
      tabIndex={-1}
      data-section={gallery.section ?? undefined}
      data-all={isAll || undefined}
      onClick={onClick}
    >
      <div className={`wrap ${css.room}`}>
        <header className={css.header}>
          <p className={css.crumbs}>
            {gallery.sponsored ? <Kicker label={messages.sponsored} sponsored /> : null}
            {kicker ? <Kicker label={kicker.label} href={kicker.href} /> : null}
            <span>{crumb}</span>
            <span>{count}</span>
          </p>
          <h1 className="display" {...spoken}>
            {gallery.headline}
          </h1>
        </header>
        <div className={classNames(css.grid, isMany && css.many)}>
          {items.map((item, index) => (
            <GalleryItem
              key={item.id}
              item={item}
              isShown={index === current}
              priority={index === gallery.current}
              spoken={spoken}
            />
          ))}
          {steps ? (
            <div className={css.steps}>
              <Steps {...steps} />
            </div>
          ) : null}
          {shown ? (
            <div className={css.bar} data-print="no">
              <p className={css.counter} role="status">
                <b>{current + 1}</b>
                {shown.position.slice(String(current + 1).length)}
                {/* Screen readers announce it with the number, when it changes. */}
                <span className="vh">{shown.title ? `: ${shown.title}` : ''}</span>
              </p>
              <button className="icon-btn" type="button" title={words.enlarge} onClick={() => setFull(true)}>
                <Sign path={GALLERY_ICONS.fullScreen} />
                <span className="vh">{words.enlarge}</span>
              </button>
              {isMany ? (
                <button
                  className="icon-btn"
                  type="button"
                  aria-pressed={isAll}
                  title={isAll ? words.one : words.all}
                  onClick={() => setAll(!isAll)}
                >
                  <Sign path={GALLERY_ICONS.all} />
                  <span className="vh">{words.all}</span>
                </button>
              ) : null}
            </div>
          ) : null}
          {isMany ? (
            <nav className={css.thumbs} aria-label={words.pictures} data-thumbs="" data-print="no">
              {items.map(({ id, href, label, thumb }, index) => (
                <a
                  className="frame"
                  key={id}
                  href={href}
                  data-index={index}
                  aria-label={label}
                  aria-current={index === current || undefined}
                >
                  {thumb ? (
                    <img
                      src={thumb.src}
                      width={thumb.width}
                      height={thumb.height}
                      alt=""
                      loading="lazy"
                      decoding="async"
                    />
                  ) : (
                    <span>{index + 1}</span>
                  )}
                </a>
              ))}
            </nav>
          ) : null}
        </div>
      </div>
      {isFull && shown ? <FullScreen item={shown} words={words} steps={steps} onClose={() => setFull(false)} /> : null}
    </div>
  )
}
