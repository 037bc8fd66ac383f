import type { PageDataResponse } from '../../../shared/page/payload.ts'
import { fetchFromSite } from '../../app/fetch-from-site.ts'

/**
 * Adds the text of the page that says why readers can trust the publication to the block of a story (PG-030). The block is
 * closed, so nothing moves. On failure its link to the page stays alone.
 */
export async function showWhyTrust(block: HTMLElement): Promise<void> {
  const response = await fetchFromSite(`/_data${block.dataset.trust}`)
  if (!response.ok) return
  const data = (await response.json()) as PageDataResponse
  const content = 'page' in data ? data.page.content : null
  if (content === null || !('body' in content)) return
  const text = document.createElement('template')
  // The HTML was sanitised when the page was compiled.
  text.innerHTML = content.body.map((part) => (part.kind === 'html' ? part.html : '')).join('')
  // Its ids may be those of the story.
  for (const element of text.content.querySelectorAll('[id]')) element.removeAttribute('id')
  block.querySelector('summary')?.after(text.content)
}
