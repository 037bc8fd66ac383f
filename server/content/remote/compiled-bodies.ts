import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { CompiledBody } from '../../../shared/body/blocks.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { BodyCompiler } from '../../body/body-compiler.ts'
import { BODY_VERSION } from '../../body/body-version.ts'
import { checkItems } from '../../body/compile-content.ts'

/** Most bytes of cached compiled bodies; about 1,500 long stories. */
const MAX_BYTES = 32 * 1024 * 1024

export interface CompiledBodies {
  /**
   * The content with its body compiled, by the same function that compiles on publish.
   *
   * @throws BodyBoundError
   */
  withCompiledBody(content: Content): Promise<Content>
}

/**
 * Compiles each body of another host's content once: the result is cached by the hash of its input and the
 * compiler's version (decision 0004).
 *
 * @param onFault called for every shortcode that is left out, when its body is compiled
 */
export function createCompiledBodies(
  compiler: BodyCompiler,
  onFault: (name: string, message: string) => void,
): CompiledBodies {
  const cache = new LRUCache<string, CompiledBody>({ maxSize: MAX_BYTES })

  async function compile(
    id: string,
    html: string,
    language: string | null,
    shortcodeData: Readonly<Record<string, unknown>>,
  ): Promise<CompiledBody> {
    const key = createHash('sha256')
      .update(JSON.stringify([BODY_VERSION, id, html, language, shortcodeData]))
      .digest('base64')
    const found = cache.get(key)
    if (found !== undefined) return found
    const { body, faults } = await compiler.compile({ id, html, language, shortcodeData })
    for (const { name, message } of faults) onFault(name, message)
    // At most two bytes per character.
    cache.set(key, body, { size: 2 * JSON.stringify(body).length })
    return body
  }

  return {
    async withCompiledBody(content) {
      await checkItems(content, compiler)
      switch (content.typeName) {
        case 'content_article':
        case 'content_review':
          if (content.body === null) return content
          return {
            ...content,
            compiledBody: await compile(content.id, content.body, content.language, content.additionalShortcodeData),
          }
        case 'content_gallery':
        case 'content_livearticle':
        case 'content_page':
          if (content.body === null) return content
          return { ...content, compiledBody: await compile(content.id, content.body, null, {}) }
        default:
          return content
      }
    },
  }
}
