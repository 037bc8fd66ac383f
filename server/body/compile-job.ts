import type { CompiledBody } from '../../shared/body/blocks.ts'
import { PUBLISH_BOUNDS } from './body-bounds.ts'
import { compileBody } from './compile-body.ts'
import type { ShortcodeFault } from './shortcode-block.ts'

/** One body to compile, as plain data that can be sent to another thread. */
export interface CompileJob {
  /** The document's id. */
  readonly id: string
  readonly html: string
  /** Payloads by uuid (additionalShortcodeData). */
  readonly shortcodeData?: Readonly<Record<string, unknown>>
}

export interface CompileResult {
  readonly body: CompiledBody
  /** The omitted shortcodes (PG-033). */
  readonly faults: readonly ShortcodeFault[]
}

/** Compiles a body on this thread. @throws BodyBoundError */
export function runCompileJob({ id, html, shortcodeData }: CompileJob): CompileResult {
  const faults: ShortcodeFault[] = []
  const onFault = (fault: ShortcodeFault) => void faults.push(fault)
  return { body: compileBody(html, { id, shortcodeData, onFault, bounds: PUBLISH_BOUNDS }), faults }
}
