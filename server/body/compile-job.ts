import type { CompiledBody } from '../../shared/body/blocks.ts'
import { PUBLISH_BOUNDS } from './body-bounds.ts'
import type { BodyPlace } from './body-version.ts'
import { compileBody } from './compile-body.ts'
import type { LinkRules } from './link-rules.ts'
import type { ShortcodeFault } from './shortcode.ts'
import type { VideoKind } from './video-kind.ts'

/** One body to compile, as plain data that can be sent to another thread. */
export interface CompileJob {
  /** The document's id. */
  readonly id: string
  readonly html: string
  /** The language of the document (BCP 47); null or absent: the default language. */
  readonly language?: string | null
  /** How links are marked; absent: as their author wrote them. */
  readonly links?: LinkRules
  /** The id of the story that the body is part of; absent: `id`. */
  readonly story?: string
  /** When the document was last changed, ISO 8601: its prices without a date are of then. Null or absent: unknown. */
  readonly asOf?: string | null
  /** Where the publication is; absent: the defaults. */
  readonly place?: BodyPlace
  /** Whether buy buttons are as wide as the text (PG-053). */
  readonly wideButtons?: boolean
  /** What shows the shortcode `video` (PG-043); absent: the player of the site. */
  readonly videoKind?: VideoKind
  /** Payloads by uuid (additionalShortcodeData). */
  readonly shortcodeData?: Readonly<Record<string, unknown>>
  /** Whether elements keep the ids of their author (MV-025). */
  readonly keepsIds?: boolean
}

export interface CompileResult {
  readonly body: CompiledBody
  /** The shortcodes and attributes that were left out (PG-033). */
  readonly faults: readonly ShortcodeFault[]
}

/** Compiles a body on this thread. @throws BodyBoundError */
export function runCompileJob({ html, ...options }: CompileJob): CompileResult {
  const faults: ShortcodeFault[] = []
  const onFault = (fault: ShortcodeFault) => void faults.push(fault)
  return { body: compileBody(html, { ...options, onFault, bounds: PUBLISH_BOUNDS }), faults }
}
