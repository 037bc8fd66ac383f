import { useEffect, useRef } from 'react'
import type { FollowButton } from '../../../shared/page/model/parts.ts'
import { classNames } from '../../design/class-names.ts'
import { fetchLaterMessages } from '../../messages/fetch-messages.ts'
import css from './FollowPlace.module.css'

interface FollowPlaceProps {
  readonly kind: 'topic' | 'author'
  readonly follow: FollowButton
  readonly title: string
  readonly className?: string
}

/**
 * The button that follows a topic or an author, and beside it a line of fixed height for the question about alerts, where
 * the site sends any. Without JavaScript it is a link to the reader's own page, where a form does the same.
 */
export function FollowPlace({ kind, follow: { id, word, href, alerts }, title, className }: FollowPlaceProps) {
  const button = useRef<HTMLSpanElement>(null)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const parts = [import('./offer-follow.ts'), fetchLaterMessages(document.documentElement.lang)] as const
    Promise.all(parts).then(
      ([it, { marking }]) =>
        button.current?.replaceChildren(it.createFollow({ kind, id, title }, line.current, marking)),
      // The link stays.
      () => {},
    )
  }, [kind, id, title])
  return (
    <div className={classNames(css.place, className)} data-follow={kind} data-print="no">
      <span ref={button}>
        <a className="btn btn--line" href={href}>
          {word}
          <span className="vh"> {title}</span>
        </a>
      </span>
      {alerts ? <div ref={line} /> : null}
    </div>
  )
}
