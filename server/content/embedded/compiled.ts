import { BODY_VERSION } from '../../../shared/body/blocks.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import { compileContent } from '../../publishing/document.ts'
import type { Store, StoredDocument } from '../store/store.ts'

/**
 * The content with its body as readers get it. A body that another build compiled is compiled in memory, and kept if
 * this build's compiler is the newer one (architecture, decision 4).
 */
export function withCompiledBody(content: Content, document: StoredDocument | null, keep: Keep): Content {
  if (document === null || !('body' in content)) return content
  const { id, updatedAt, body } = document
  if (body === null || body.version === BODY_VERSION) return { ...content, compiledBody: body }
  const compiled = compileContent(document.content)
  if (compiled !== null && compiled.version > body.version) keep(id, updatedAt, compiled)
  return { ...content, compiledBody: compiled }
}

type Keep = (...compiled: Parameters<Store['putCompiledBody']>) => void
