import { DEFAULT_LOCALE } from '../../../shared/brand/locale.ts'
import { MARKDOWN_FILE } from '../../../shared/routing/reserved.ts'
import type { RouteMatch } from '../../../shared/routing/route.ts'
import { createAddresses } from '../../addresses/routing/addresses.ts'
import { contentIdOf } from '../../addresses/routing/canonical.ts'
import { isBranded } from '../../addresses/routing/classification.ts'
import { modifiedDate } from '../../body/content.ts'
import { LISTED_TYPES } from '../../body/content-types.ts'
import { toCorrectionNote } from '../../body/correction.ts'
import { wordsOf } from '../../body/messages/words.ts'
import type { CallContext } from '../../content/content-api.ts'
import { toBodyPlace } from '../../content/publication/written-in.ts'
import type { PageServices } from '../../pages/page-services.ts'
import type { GeneratedResult } from '../generated-file.ts'
import type { FindTarget } from '../generated-target.ts'
import { isMarkdownStory, toStoryMarkdown } from './story-markdown.ts'

/** Finds the Markdown alternate of a story, `index.md` below its address (https://llmstxt.org). */
export function createMarkdownFiles(
  services: Pick<PageServices, 'config' | 'content' | 'publication' | 'router'>,
): FindTarget {
  const { config, content, publication, router } = services
  const { urlOf } = createAddresses(router, config.branded, publication.sections.ownNames)
  const label = wordsOf(config.locales[0] ?? DEFAULT_LOCALE).sponsored

  async function makeStory(path: string, match: RouteMatch, context: CallContext): Promise<GeneratedResult> {
    const type = LISTED_TYPES.find((name) => name === match.route.content)
    const id = contentIdOf(match)
    if (type === undefined || id === null) return { kind: 'missing', tags: [] }
    const answer = await content.page({ type, id, contentOnly: true }, context)
    const { tags } = answer
    if (answer.kind === 'moved') {
      const moved = router.hrefFor(match.route.name, { ...match.params, slug: answer.slug })
      return { kind: 'redirect', location: moved + MARKDOWN_FILE, tags }
    }
    const story = answer.kind === 'page' ? answer.page.content : null
    const own = story === null ? '#' : urlOf(story)
    if (story === null || !isMarkdownStory(story) || own === '#') return { kind: 'missing', tags }
    if (own !== path) return { kind: 'redirect', location: own + MARKDOWN_FILE, tags }
    const url = new URL(own, config.siteOrigin).href
    const isHidden = 'noIndex' in story && story.noIndex
    return {
      kind: 'file',
      type: 'text/markdown; charset=utf-8',
      text: toStoryMarkdown(story, {
        url,
        label: isBranded(story, config.branded) ? label : null,
        siteName: publication.name,
        correction: toCorrectionNote(story, toBodyPlace(publication)),
      }),
      tags,
      modified: modifiedDate(story),
      maxAge: match.route.meta.maxAge ?? config.maxAge,
      headers: { link: `<${url}>; rel="canonical"`, ...(isHidden && { 'x-robots-tag': 'noindex' }) },
    }
  }

  return ({ path }) => {
    if (!path.endsWith(`/${MARKDOWN_FILE}`)) return null
    const page = path.slice(0, -MARKDOWN_FILE.length)
    const match = router.match(page)
    if (match === null || !LISTED_TYPES.some((name) => name === match.route.content)) return null
    return { route: 'markdown', key: path, make: (context) => makeStory(page, match, context) }
  }
}
