import { type MouseEvent, type ReactNode, useState } from 'react'
import css from './AccountSlot.module.css'

type PressedPart = (HTMLDetailsElement & { readonly href?: never }) | HTMLAnchorElement

/**
 * “Sign in” or “Account”, in one box of one width. The page has both, as it is the same for all readers; styles show the
 * one that the start script has found out. Nobody loads code of the account before they press it.
 */
export function AccountSlot({ html }: { readonly html: string }) {
  const [form, show] = useState<ReactNode>(null)
  const hear = (event: MouseEvent) => {
    // What is pressed is an element. With a modifier, the browser opens the link elsewhere.
    const part = (event.target as Element).closest<PressedPart>('details,[data-sign-in]')
    if (!part || event.metaKey || event.ctrlKey || event.shiftKey) return
    const { href } = part
    if (href) event.preventDefault()
    import('../readers/press-account.ts')
      .then((it) => it.pressAccount(part, show))
      // The page of the link has the same form.
      .catch(() => href && window.location.assign(href))
  }
  return (
    <>
      {/* biome-ignore lint/a11y: it only hears what its links and its summary do */}
      <div
        className={css.slot}
        data-account=""
        onClick={hear}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `toAccountHtml` has escaped its words
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {form}
    </>
  )
}
