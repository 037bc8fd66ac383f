import type { CompiledBody, HtmlBlock } from '../../../shared/body/blocks.ts'
import { toBlockStyle } from '../../body/blocks/block-words.ts'
import { escapeText } from '../../body/escape.ts'

interface AdContext {
  /** Of the page. */
  readonly language: string
}

/**
 * Adds places for advertisements to a body (AD-026). Their height is reserved (AD-012); they hold a notice of the house
 * until there are advertisements.
 *
 * @param isFree whether the page has no ads (AD-024)
 */
export function withAds(body: CompiledBody, id: string, isFree: boolean, context: AdContext): CompiledBody['blocks'] {
  const { blocks, adsAfter = [] } = body
  if (adsAfter.length === 0 || isFree) return blocks
  const { words } = toBlockStyle({ language: context.language })
  const html =
    `<div class="ad" data-print="no"><p>${escapeText(words.ad)}</p>` +
    `<p class="place">${escapeText(words.adNotice)}</p></div>`
  return blocks.flatMap((block, index) => {
    if (!adsAfter.includes(index)) return [block]
    const ad: HtmlBlock = { kind: 'html', id: `${id}-ad-${index}`, html }
    return [block, ad]
  })
}
