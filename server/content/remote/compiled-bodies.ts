import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CompiledBody } from '../../../shared/body/blocks.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import { bodyStamp } from '../../body/body-version.ts'
import { checkItems, toCompileJob } from '../../body/compile-content.ts'
import type { CompileJob, CompileResult } from '../../body/compile-job.ts'

/** The maximum number of bytes of cached compiled bodies; about 1,500 long stories. */
const MAX_BYTES = 32 * 1024 * 1024

export interface CompiledBodies {
  /**
   * The content with its body compiled, by the same function that compiles on publish.
   *
   * @throws BodyBoundError
   */
  withCompiledBody(content: Content): Promise<Content>
  /** A body compiled, once for the same input. @throws BodyBoundError */
  compile(job: Omit<CompileJob, 'links' | 'place'>): Promise<CompiledBody>
  /** The sanitised HTML of a body, without its blocks. */
  toHtml(id: string, html: string): Promise<string>
}

/**
 * Compiles each body of another host's content once: the result is cached by the hash of its input and the
 * compiler's version (decision 0004).
 *
 * @param onFault called for every shortcode that is left out, when its body is compiled, and once for unknown fields
 */
export function createCompiledBodies(
  compiler: BodyCompiler,
  onFault: (name: string, message: string) => void,
): CompiledBodies {
  const cache = new LRUCache<string, CompiledBody>({ maxSize: MAX_BYTES })

  async function compile(job: CompileJob): Promise<CompiledBody> {
    const key = createHash('sha256')
      .update(JSON.stringify([bodyStamp(compiler), job]))
      .digest('base64')
    const found = cache.get(key)
    if (found !== undefined) return found
    const { body, faults } = await compiler.compile(job)
    for (const { name, message } of withFirstUnknown(faults)) onFault(name, message)
    // At most two bytes per character.
    cache.set(key, body, { size: 2 * JSON.stringify(body).length })
    return body
  }

  return {
    compile,
    async toHtml(id, html) {
      const { blocks } = await compile({ id, html })
      return blocks.map((block) => (block.kind === 'html' ? (block.html ?? '') : '')).join('')
    },
    async withCompiledBody(content) {
      await checkItems(content, compiler)
      const job = toCompileJob(content)
      return job === null ? content : { ...content, compiledBody: await compile(job) }
    },
  }
}

/** Of the blocks with unknown fields the first one: those of another host may all have some, which hides what is left out. */
function withFirstUnknown(faults: CompileResult['faults']): CompileResult['faults'] {
  const first = faults.find(({ reason }) => reason === 'unknown-field')
  return faults.filter((fault) => fault === first || fault.reason !== 'unknown-field')
}
