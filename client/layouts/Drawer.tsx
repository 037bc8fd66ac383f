import { type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Navigation, SiteIdentity } from '../../shared/page/payload.ts'
import { Icon } from '../design/Icon.tsx'
import { ThemeToggle } from '../design/theme/ThemeToggle.tsx'
import { useMessages } from '../messages/messages-context.ts'
import css from './Drawer.module.css'
import { Logo } from './Logo.tsx'
import { NavigationList } from './NavigationList.tsx'

interface DrawerProps {
  readonly site: SiteIdentity
  readonly navigation: Navigation
  /** The path of the current page; the drawer closes when it changes. */
  readonly path: string
}

/** The menu: the whole navigation above the page. Without JavaScript its button links to the footer's navigation. */
export function Drawer({ site, navigation, path }: DrawerProps) {
  const messages = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new path closes the drawer
  useEffect(() => dialog.current?.close(), [path])

  // A modal <dialog> traps focus, makes the page behind it inert, closes on Escape and returns focus without code.
  const open = () => dialog.current?.showModal()
  const close = () => dialog.current?.close()
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close()
  }
  return (
    <>
      {isHydrated ? (
        <button
          type="button"
          className={`icon-btn ${css.button}`}
          aria-label={messages.menu}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name="menu" />
        </button>
      ) : (
        <a className={`icon-btn ${css.button}`} aria-label={messages.menu} href="#footer-nav">
          <Icon name="menu" />
        </a>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click already */}
      <dialog ref={dialog} className={css.drawer} aria-label={messages.menu} onClick={closeOnLink}>
        <div className="wrap">
          <div className={css.top}>
            <Logo site={site} brand="cnet" />
            <span className={css.tools}>
              <ThemeToggle />
              <button type="button" className="icon-btn" aria-label={messages.closeMenu} onClick={close}>
                <Icon name="close" />
              </button>
            </span>
          </div>
          <nav aria-label={messages.allSections} data-nav="header">
            <NavigationList navigation={navigation} spoken={site.spoken} />
          </nav>
          {site.signIn ? (
            <div className={css.foot}>
              <a className="btn" href={`${site.home ?? '/'}user/settings/`}>
                {messages.account}
              </a>
            </div>
          ) : null}
        </div>
      </dialog>
    </>
  )
}
