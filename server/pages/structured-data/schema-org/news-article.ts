import type { ImageObject, NewsArticle, VideoObject } from 'schema-dts'
import { type StoryFacts, toAuthors, toCorrection, toOrganization, withoutUnknown } from './facts.ts'

/** The parts of a page that a device may read aloud (SD-011). */
const SPEAKABLE: readonly string[] = ['.article-hed', '.article-dek', '.speakable']

/** A story, whatever its type: reviews and galleries are news articles too (SD-001, SD-002). */
export function toNewsArticle(
  story: StoryFacts,
  videos: readonly VideoObject[] = [],
  pictures: readonly ImageObject[] = [],
): NewsArticle {
  return withoutUnknown<Exclude<NewsArticle, string>>({
    '@type': 'NewsArticle',
    mainEntityOfPage: story.canonical,
    headline: story.title,
    description: story.description,
    articleBody: story.body,
    articleSection: story.section?.label,
    inLanguage: story.language,
    keywords: story.keywords,
    datePublished: story.published,
    dateModified: story.updated ?? story.published,
    correction: toCorrection(story),
    author: toAuthors(story),
    publisher: toOrganization(story),
    image: [...story.images, ...pictures],
    video: videos,
    speakable: { '@type': 'SpeakableSpecification', cssSelector: SPEAKABLE },
  })
}
