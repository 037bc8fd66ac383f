import type { Content } from '../../../shared/entities/composed-page.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import { isCurrent } from '../../body/body-version.ts'
import { compileContent } from '../../body/compile-content.ts'
import type { Store, StoredDocument } from '../../store/store.ts'

/**
 * Adds the compiled body to the content. A body from another compiler version, or with other rules for links, is
 * recompiled in memory. It is stored unless the stored version is newer (decisions 0004 and 0035).
 */
export async function withCompiledBody(
  content: Content,
  document: StoredDocument | null,
  compiler: BodyCompiler,
  putCompiled: PutCompiled,
): Promise<Content> {
  if (document === null || !('body' in content)) return content
  const { id, updatedAt, body } = document
  if (body === null || isCurrent(body, compiler)) return { ...content, compiledBody: body }
  const compiled = (await compileContent(document.content, compiler))?.body ?? null
  if (compiled !== null && compiled.version >= body.version) putCompiled(id, updatedAt, compiled)
  return { ...content, compiledBody: compiled }
}

type PutCompiled = (...compiled: Parameters<Store['putCompiledBody']>) => void
