import { compileBody } from '../../server/body/compile-body.ts'
import { toHtml } from '../../server/body/sanitize.ts'
import { toElement } from '../../server/body/shape/tree.ts'
import type { ShortcodeFault } from '../../server/body/shortcode.ts'
import type { Block } from '../../shared/body/blocks.ts'

interface CompiledBlock {
  readonly block: Block | null
  /** Empty without a block. */
  readonly html: string
  readonly faults: readonly ShortcodeFault[]
}

/** Compiles a story that is one block; its fields are a payload. */
export function compileBlock(
  name: string,
  payload: Readonly<Record<string, unknown>>,
  language: string | null = null,
): CompiledBlock {
  const faults: ShortcodeFault[] = []
  const body = toHtml([toElement('shortcode', { shortcode: name, uuid: 'it' })])
  const onFault = (fault: ShortcodeFault) => void faults.push(fault)
  const { blocks } = compileBody(body, { id: 'story', language, shortcodeData: { it: payload }, onFault })
  const [block = null] = blocks
  return { block, html: (block?.kind === 'html' && block.html) || '', faults }
}
