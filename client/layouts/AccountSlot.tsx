import type { MouseEvent } from 'react'
import css from './AccountSlot.module.css'

/**
 * “Sign in” or “Account”, in one box of one width. The page has both, as it is the same for all readers; styles show the
 * one that the start script has found out.
 */
export function AccountSlot({ html }: { readonly html: string }) {
  return (
    // biome-ignore lint/a11y: it only hears what its links and its summary do
    <div
      className={css.slot}
      data-account=""
      onClick={hear}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: `toAccountHtml` has escaped its words
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Loads what a press needs: nobody else loads code of the account. */
function hear({ target }: MouseEvent): void {
  // What is pressed is an element.
  const menu = (target as Element).closest('details')
  if (menu) void import('../readers/account-menu.ts').then((it) => it.openMenu(menu))
}
