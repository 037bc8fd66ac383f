import type { Content } from '../../../shared/entities/composed-page.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import { BODY_VERSION } from '../../body/body-version.ts'
import { compileContent } from '../../body/compile-content.ts'
import type { Store, StoredDocument } from '../store/store.ts'

/**
 * The content with its body as readers get it. A body that another build compiled is compiled in memory, and kept if
 * this build's compiler is the newer one (decision 0004).
 */
export async function withCompiledBody(
  content: Content,
  document: StoredDocument | null,
  compiler: BodyCompiler,
  keep: Keep,
): Promise<Content> {
  if (document === null || !('body' in content)) return content
  const { id, updatedAt, body } = document
  if (body === null || body.version === BODY_VERSION) return { ...content, compiledBody: body }
  const compiled = (await compileContent(document.content, compiler))?.body ?? null
  if (compiled !== null && compiled.version > body.version) keep(id, updatedAt, compiled)
  return { ...content, compiledBody: compiled }
}

type Keep = (...compiled: Parameters<Store['putCompiledBody']>) => void
