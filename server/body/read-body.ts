import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { BODY_VERSION, type CompiledBody } from '../../shared/body/blocks.ts'
import { compileBody } from './compile-body.ts'

/** Bytes of HTML that are kept compiled: bodies of a remote API, and those an older compiler has stored. */
const KEPT_BYTES = 32 * 1024 * 1024

interface Bodied {
  readonly id: string
  readonly body: string | null
  readonly compiledBody?: CompiledBody | null
  readonly additionalShortcodeData?: Readonly<Record<string, unknown>>
}

const compiled = new LRUCache<string, CompiledBody>({ maxSize: KEPT_BYTES })

const EMPTY: CompiledBody = { version: BODY_VERSION, blocks: [], wordCount: 0, headings: [] }

/** The compiled body of a document: the store's, if this compiler made it, else made now and kept (decision 4). */
export function readBody(content: Bodied): CompiledBody {
  if (content.compiledBody?.version === BODY_VERSION) return content.compiledBody
  const { id, body, additionalShortcodeData } = content
  if (body === null || body === '') return EMPTY
  const key = createHash('sha256')
    .update(id)
    .update('\0')
    .update(body)
    .update(JSON.stringify(additionalShortcodeData ?? null))
    .digest('base64url')
  const known = compiled.get(key)
  if (known) return known
  const fresh = compileBody(body, { id, shortcodeData: additionalShortcodeData })
  compiled.set(key, fresh, { size: body.length * 2 + 1 })
  return fresh
}
