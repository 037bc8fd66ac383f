import { createElement, type ReactNode } from 'react'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { sendToSite } from '../../app/send-to-site.ts'
import { SignInSheet } from './SignInSheet.tsx'

let isOpening = false

/**
 * Shows the form of the sign-in page above the page that the reader is on. Its words, its token and its ways to sign in
 * come with that page, so none of them is in a script.
 *
 * @param show renders the dialog, or nothing
 * @throws Error when the page cannot be loaded
 */
export async function openSheet(link: HTMLAnchorElement, show: (sheet: ReactNode) => void): Promise<void> {
  // The page has the form already.
  const own = document.querySelector<HTMLInputElement>('main [name="email"]')
  if (own !== null && window.location.pathname === link.pathname) return own.focus()
  if (isOpening) return
  isOpening = true
  try {
    // The site reads from the referrer where to return to.
    const response = await sendToSite(link.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' })
    if (!response.ok) throw new Error(`The site answered with ${response.status}`)
    const parsed = new DOMParser().parseFromString(await response.text(), 'text/html')
    // `readDataBlock` would move the code of every page into a chunk of its own.
    const block: { readonly page: Pick<PagePayload, 'content'> } = JSON.parse(
      parsed.getElementById('data')?.textContent ?? '',
    )
    const { content } = block.page
    if (content.kind !== 'sign-in') throw new Error('The sign-in has moved')
    const onClose = () => {
      show(null)
      // Safari focuses no link that is clicked, so the browser cannot return there itself.
      link.focus()
    }
    show(createElement(SignInSheet, { model: content, onClose }))
  } finally {
    isOpening = false
  }
}
