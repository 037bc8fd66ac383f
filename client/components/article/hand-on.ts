import { STORY_ICONS } from '../../../shared/icons/story-icons.ts'
import type { LaterMessages } from '../../../shared/messages/messages.ts'

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
  button.innerHTML = `<svg class="ico" viewBox="0 0 24 24" aria-hidden="true"><path d="${canShare ? STORY_ICONS.share : STORY_ICONS.link}"/></svg>`
  const status = document.createElement('span')
  status.className = 'vh'
  status.role = 'status'
  button.addEventListener('click', async () => {
    try {
      if (canShare) return await navigator.share(story)
      await navigator.clipboard.writeText(story.url)
      button.querySelector('path')?.setAttribute('d', STORY_ICONS.copied)
      status.textContent = words.linkCopied
    } catch {
      // The reader has cancelled the dialog or denied access to the clipboard.
    }
  })
  place.replaceChildren(button, status)
}
