import type { BlogPosting, LiveBlogPosting, Person, VideoObject } from 'schema-dts'
import { type StoryFacts, toAuthors, toCorrection, toOrganization, withoutUnknown } from './facts.ts'

/** An update of live coverage, as search engines read it. */
export interface UpdateFacts {
  /** The address of the update. */
  readonly url: string
  readonly headline: string | null
  /** Without HTML. */
  readonly text: string
  readonly published: string
  readonly updated: string | null
  readonly author: { readonly name: string; readonly url: string | null } | null
  readonly images: readonly string[]
}

export interface CoverageFacts extends StoryFacts {
  readonly starts: string | null
  readonly ends: string | null
  readonly updates: readonly UpdateFacts[]
}

/** Live coverage (SD-008). Updates without a text are left out. */
export function toLiveBlogPosting(story: CoverageFacts, videos: readonly VideoObject[] = []): LiveBlogPosting {
  return withoutUnknown<Exclude<LiveBlogPosting, string>>({
    '@type': 'LiveBlogPosting',
    mainEntityOfPage: story.canonical,
    url: story.canonical,
    headline: story.title,
    description: story.description,
    articleBody: story.body,
    articleSection: story.section?.label,
    inLanguage: story.language,
    keywords: story.keywords,
    datePublished: story.published,
    dateModified: story.updated ?? story.published,
    coverageStartTime: story.starts,
    coverageEndTime: story.ends,
    correction: toCorrection(story),
    author: toAuthors(story),
    publisher: toOrganization(story),
    image: story.images,
    video: videos,
    liveBlogUpdate: story.updates.filter(({ text }) => text !== '').map((update) => toUpdate(update, story)),
  })
}

function toUpdate({ url, headline, text, published, updated, author, images }: UpdateFacts, story: StoryFacts) {
  return withoutUnknown<Exclude<BlogPosting, string>>({
    '@type': 'BlogPosting',
    url,
    headline: headline ?? story.title,
    articleBody: text,
    datePublished: published,
    dateModified: updated ?? published,
    author:
      author && withoutUnknown<Exclude<Person, string>>({ '@type': 'Person', name: author.name, url: author.url }),
    publisher: toOrganization(story),
    image: images,
  })
}
