import type { Block, CompiledBody } from '../../shared/body/blocks.ts'
import type { BodyBounds } from './body-bounds.ts'
import { BODY_VERSION } from './body-version.ts'
import { countWords } from './count-words.ts'
import { toCleanNodes } from './gate.ts'
import { lowerShortcode, toEmbedLink } from './lower-shortcode.ts'
import { toHtml } from './sanitize.ts'
import { createBodyIds } from './shape/body-ids.ts'
import { shapeFlow } from './shape/shape.ts'
import { type ChildNode, isTag, isText, textOf } from './shape/tree.ts'
import { type ShortcodeFault, toShortcodeBlock } from './shortcode-block.ts'

export interface CompileOptions {
  /** The document's id. Block and element ids start with a hash of it, so that a page can contain two stories. */
  readonly id: string
  /** Payloads by uuid (additionalShortcodeData). */
  readonly shortcodeData?: Readonly<Record<string, unknown>> | undefined
  /** Called for every shortcode that is left out (PG-033). */
  readonly onFault?: (fault: ShortcodeFault) => void
  readonly bounds?: BodyBounds
}

/**
 * Compiles an editorial body: sanitises it with an allow list (SE-005), makes it valid and splits it at its shortcodes
 * (PG-033). It accepts any HTML within the bounds, and compiling the result again changes nothing.
 *
 * @throws BodyBoundError
 */
export function compileBody(html: string, { id, shortcodeData = {}, onFault, bounds }: CompileOptions): CompiledBody {
  const flow = shapeFlow(toCleanNodes(html, bounds), { ids: createBodyIds(id), lower: lowerShortcode })
  const blocks: Block[] = []
  let run: ChildNode[] = []
  const nextId = (): string => `${id}-${blocks.length}`
  const close = (): void => {
    if (run.length > 0) blocks.push({ kind: 'html', id: nextId(), html: toHtml(run) })
    run = []
  }
  for (const node of flow) {
    if (!isTag(node) || node.name !== 'shortcode') {
      run.push(node)
      continue
    }
    const block = toShortcodeBlock(node, '', shortcodeData)
    if ('reason' in block) {
      onFault?.(block)
      continue
    }
    close()
    blocks.push({ ...block, id: nextId() })
    const link = toEmbedLink(node)
    if (link !== null) run.push(link)
  }
  close()
  return { version: BODY_VERSION, blocks, wordCount: countWords(wordsOf(flow)), headings: headingsOf(flow) }
}

/** The headings of the story itself, without those inside boxes and quotations. */
function headingsOf(flow: readonly ChildNode[]): CompiledBody['headings'] {
  return flow.flatMap((node) => {
    if (!isTag(node) || node.name !== 'h2' || node.attribs.id === undefined) return []
    return [{ id: node.attribs.id, text: textOf([node]).replace(/\s+/g, ' ').trim() }]
  })
}

/** The text with a space after each element, so that words of neighbouring paragraphs stay separate. */
function wordsOf(nodes: readonly ChildNode[]): string {
  const words: string[] = []
  const walk = (node: ChildNode): void => {
    if (isText(node)) words.push(node.data)
    else if (isTag(node) && node.name !== 'shortcode') {
      node.children.forEach(walk)
      if (!INLINE.has(node.name)) words.push(' ')
    }
  }
  nodes.forEach(walk)
  return words.join('')
}

const INLINE: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'em',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
  'wbr',
])
