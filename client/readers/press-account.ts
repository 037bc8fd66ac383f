import type { ReactNode } from 'react'

/**
 * Does what a press of the bar asks for: the link opens the form above the page, and an open menu hears how it closes. It
 * imports both on demand, as every page would list the files of what it imports itself.
 *
 * @param show renders the form, or nothing
 */
export async function pressAccount(
  part: HTMLAnchorElement | HTMLDetailsElement,
  show: (form: ReactNode) => void,
): Promise<void> {
  if (part instanceof HTMLDetailsElement) {
    const { openMenu } = await import('./account-menu.ts')
    return openMenu(part)
  }
  const { openSheet } = await import('../pages/sign-in/open-sheet.ts')
  return openSheet(part, show)
}
