import type { CompiledBody } from '../../shared/body/blocks.ts'
import { BODY_VERSION } from './body-version.ts'
import { type CompileOptions, compileBody } from './compile-body.ts'
import type { LinkRules } from './link-rules.ts'

/** A body. One that is compiled now dates its prices (BX-065). */
interface Bodied extends Pick<CompileOptions, 'asOf' | 'place' | 'story'> {
  readonly id: string
  /** The type of a document, whose elements keep their ids; a part of one has none. */
  readonly typeName?: string
  readonly body: string | null
  readonly compiledBody?: CompiledBody | null
}

const EMPTY: CompiledBody = { version: BODY_VERSION, blocks: [], wordCount: 0, headings: [] }

/**
 * The compiled body of a document, from the content API if it is current; otherwise compiled now, which suits short
 * ones.
 *
 * @param links how links are marked; null: as their author wrote them
 */
export function readBody(bodied: Bodied, links: LinkRules | null): CompiledBody {
  const { id, body, compiledBody, asOf, place, typeName, story } = bodied
  if (compiledBody?.version === BODY_VERSION) return compiledBody
  return body === null || body === ''
    ? EMPTY
    : compileBody(body, { id, story, links, asOf, place, keepsIds: typeName !== undefined })
}
