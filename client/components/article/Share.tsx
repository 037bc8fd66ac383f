import { useContext } from 'react'
import { MAIL_ICON } from '../../../shared/icons/mail-icon.ts'
import { SiteContext } from '../../layouts/site-context.ts'
import { useMessages } from '../../messages/messages-context.ts'
import css from './Share.module.css'

interface ShareProps {
  readonly title: string
  readonly path: string
}

/** A link that shares by e-mail, and an empty element for the share button (`hand-on.ts`). */
export function Share({ title, path }: ShareProps) {
  const { email } = useMessages()
  const url = useContext(SiteContext).origin + path
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
  return (
    <div className={css.share} data-print="no">
      <a className="icon-btn" href={mail} title={email}>
        <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
          <path d={MAIL_ICON} />
        </svg>
        <span className="vh">{email}</span>
      </a>
      <span data-hand-on={url} />
    </div>
  )
}
