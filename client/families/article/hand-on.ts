import type { LaterMessages } from '../../../shared/messages/messages.ts'

const SHARE = 'M12 16V3M7 8l5-5 5 5M4 14v7h16v-7'
const LINK = 'M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1'
const COPIED = 'm4 12 6 6L20 6'

/**
 * Adds a share button beside the e-mail link. It opens the share dialog of the system; without one it copies the
 * address to the clipboard.
 */
export function offerHandOn(
  place: Element,
  story: { readonly title: string; readonly url: string },
  words: LaterMessages,
): void {
  const canShare = 'share' in navigator
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'icon-btn'
  button.title = canShare ? words.share : words.copyLink
  button.innerHTML = `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d="${canShare ? SHARE : LINK}"/></svg>`
  const status = document.createElement('span')
  status.className = 'vh'
  status.role = 'status'
  button.addEventListener('click', async () => {
    try {
      if (canShare) return await navigator.share(story)
      await navigator.clipboard.writeText(story.url)
      button.querySelector('path')?.setAttribute('d', COPIED)
      status.textContent = words.linkCopied
    } catch {
      // The reader has cancelled the dialog or denied access to the clipboard.
    }
  })
  place.replaceChildren(button, status)
}
