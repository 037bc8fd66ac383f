import type { CompiledBody } from '../../shared/body/blocks.ts'
import type { LinkRules } from '../../shared/commerce/link-rules.ts'
import { PUBLISH_BOUNDS } from './body-bounds.ts'
import { compileBody } from './compile-body.ts'
import type { ShortcodeFault } from './shortcode.ts'

/** One body to compile, as plain data that can be sent to another thread. */
export interface CompileJob {
  /** The document's id. */
  readonly id: string
  readonly html: string
  /** The language of the document (BCP 47); null or absent: the default language. */
  readonly language?: string | null
  /** How links are marked; absent: as their author wrote them. */
  readonly links?: LinkRules
  /** Payloads by uuid (additionalShortcodeData). */
  readonly shortcodeData?: Readonly<Record<string, unknown>>
}

export interface CompileResult {
  readonly body: CompiledBody
  /** The shortcodes and attributes that were left out (PG-033). */
  readonly faults: readonly ShortcodeFault[]
}

/** Compiles a body on this thread. @throws BodyBoundError */
export function runCompileJob({ id, html, language, links, shortcodeData }: CompileJob): CompileResult {
  const faults: ShortcodeFault[] = []
  const onFault = (fault: ShortcodeFault) => void faults.push(fault)
  return { body: compileBody(html, { id, language, links, shortcodeData, onFault, bounds: PUBLISH_BOUNDS }), faults }
}
