import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ComponentModel } from '../../shared/page/model.ts'
import css from './DeferredComponent.module.css'

interface DeferredProps {
  readonly component: ComponentModel
  /** The path of the page. */
  readonly path: string
  readonly colspan: number
  readonly children: (loaded: ComponentModel) => ReactNode
}

interface Shown {
  /** null: it failed to load. */
  readonly shown: ComponentModel | null
  /** Whether its placeholder was in view when it was loaded: the height then stays, so nothing below moves up. */
  readonly seen: boolean
}

/** A placeholder for a component that is fetched near the screen. It reserves height until then (CL-006). */
export function DeferredComponent({ component, path, colspan, children }: DeferredProps) {
  const box = useRef<HTMLDivElement>(null)
  const [{ shown, seen }, show] = useState<Shown>({ shown: component, seen: false })
  const address = component.href + path
  useEffect(() => {
    const leaving = new AbortController()
    import('./load-near-screen.ts')
      .then((it) => {
        if (box.current) it.loadNearScreen(box.current, address, (shown, seen) => show({ shown, seen }), leaving.signal)
      })
      .catch(() => show({ shown: null, seen: false }))
    return () => leaving.abort()
  }, [address])
  const [link] = component.links ?? []
  const anchor = link ? (
    <a className={css.link} href={link.href}>
      {link.label}
    </a>
  ) : null
  if (shown === null) return anchor
  const isPending = shown === component
  const shape = component.family === 'Text' ? 'text' : colspan > 4 ? 'wide' : 'narrow'
  return (
    <div
      className={css.place}
      ref={box}
      tabIndex={-1}
      data-waits={isPending || undefined}
      data-reserved={isPending || seen || undefined}
      data-shape={shape}
      aria-busy={isPending}
    >
      {isPending ? anchor : children(shown)}
    </div>
  )
}
