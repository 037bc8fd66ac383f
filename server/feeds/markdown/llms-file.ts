import { DEFAULT_LOCALE } from '../../../shared/brand/locale.ts'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import { MARKDOWN_FILE } from '../../../shared/routing/reserved.ts'
import { isBranded } from '../../addresses/routing/classification.ts'
import { wordsOf } from '../../body/messages/words.ts'
import type { CallContext } from '../../content/content-api.ts'
import { WHOLE_SITE } from '../../content/feeds/endpoint.ts'
import { feedPath } from '../../content/feeds/feed.ts'
import { isListed } from '../../content/listed.ts'
import type { PageServices } from '../../pages/page-services.ts'
import { toFeedFronts } from '../fronts.ts'
import type { GeneratedResult } from '../generated-file.ts'
import type { FindTarget } from '../generated-target.ts'
import { escapeMarkdown } from './to-markdown.ts'

/** Seconds; a publish renews it sooner. */
const LIFE = 600

/** Stories of each section: the file is read whole by programs with little room. */
const PER_SECTION = 8

/** Finds /llms.txt: what the site is, and the newest stories of each section as Markdown (https://llmstxt.org). */
export function createLlmsFile(services: Pick<PageServices, 'config' | 'content' | 'publication'>): FindTarget {
  const { config, content, publication } = services
  const { name, description, tagline } = publication
  const words = wordsOf(config.locales[0] ?? DEFAULT_LOCALE)
  const absolute = (path: string) => new URL(path, config.siteOrigin).href

  function toLine(link: ContentLink): string {
    const paid = isBranded(link, config.branded) ? `${words.sponsored}: ` : ''
    const title = escapeMarkdown(`${paid}${link.title ?? link.slug ?? link.id}`)
    const about = link.description ? `: ${escapeMarkdown(link.description)}` : ''
    return `- [${title}](${absolute(`${link.url}${MARKDOWN_FILE}`)})${about}`
  }

  async function make(context: CallContext): Promise<GeneratedResult> {
    const fronts = toFeedFronts(publication)
    const window = { limit: PER_SECTION, offset: 0, hydrate: false, forPrograms: true } as const
    const answers = await Promise.all(fronts.map(({ endpoint }) => content.feed({ endpoint, ...window }, context)))
    const shown = new Set<string>()
    const sections = fronts.flatMap(({ label }, index) => {
      const answer = answers[index]
      const items =
        answer?.kind === 'feed'
          ? answer.items.filter((link) => isListed(link, config.siteOrigin) && !shown.has(link.id))
          : []
      for (const { id } of items) shown.add(id)
      return items.length === 0 ? [] : [[`## ${escapeMarkdown(label)}`, '', ...items.map(toLine)].join('\n')]
    })
    const more = [
      `- [${words.feeds}](${absolute('/feed/')})`,
      `- [RSS](${absolute(feedPath(WHOLE_SITE, 'rss'))})`,
      `- [Sitemap](${absolute('/sitemap.xml')})`,
    ]
    const about = description ?? tagline
    const text = [
      `# ${escapeMarkdown(name)}`,
      ...(about ? [`> ${escapeMarkdown(about)}`] : []),
      words.markdownNote,
      ...sections,
      ['## Optional', '', ...more].join('\n'),
    ].join('\n\n')
    const tags = [...new Set(answers.flatMap((answer) => answer.tags))]
    return { kind: 'file', type: 'text/plain; charset=utf-8', text: `${text}\n`, tags, modified: null, maxAge: LIFE }
  }

  return ({ path }) => (path === '/llms.txt' ? { route: 'llms', key: path, make } : null)
}
