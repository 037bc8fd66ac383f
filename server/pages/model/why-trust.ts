import type { Block, HtmlBlock } from '../../../shared/body/blocks.ts'
import { toBlockStyle } from '../../body/blocks/block-words.ts'
import { escapeAttribute, escapeText } from '../../body/escape.ts'
import type { ModelContext } from './context.ts'

const MARK = '-trust'

/**
 * The blocks of a story with the block “why you can trust us” below them (PG-030): the title and a link to the page of the
 * publication that says it. Near the screen a script adds the text of that page.
 */
export function withTrust(
  blocks: readonly Block[],
  story: {
    readonly id: string
    readonly language: string | null
    readonly topics: readonly { readonly slug: string }[]
  },
  context: Pick<ModelContext, 'whyTrust' | 'verdictOf' | 'toLocalHref' | 'isLeftOut' | 'siteName' | 'language'>,
): readonly Block[] {
  const { whyTrust, verdictOf, isLeftOut, siteName } = context
  if (whyTrust === null || isLeftOut(whyTrust)) return blocks
  const verdict = verdictOf('whyTrust', story.topics)
  if (verdict === false) return blocks
  // A page is the same for all devices, so a condition on the device is left to the style sheet.
  const device = verdict === true ? undefined : verdict.device
  const isWide = device?.allowed?.includes('mobile') === false || device?.notAllowed?.includes('mobile') === true
  const { words } = toBlockStyle({ language: story.language ?? context.language })
  // The links of all blocks are put into the locale of the page later.
  const html =
    `<details data-trust="${escapeAttribute(context.toLocalHref(whyTrust))}"${isWide ? ' data-wide=""' : ''} data-print="no">` +
    `<summary>${escapeText(words.whyTrust(siteName))}</summary>` +
    `<p><a href="${escapeAttribute(whyTrust)}">${escapeText(words.howWeWork)}</a></p></details>`
  const block: HtmlBlock = { kind: 'html', id: story.id + MARK, html }
  return [...blocks, block]
}

/** Whether a block was added by `withTrust`. */
export function isTrust({ id }: Block): boolean {
  return id.endsWith(MARK)
}
