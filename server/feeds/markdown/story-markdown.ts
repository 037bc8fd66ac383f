import { isValidAuthor, toFullName } from '../../../shared/entities/author.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { Gallery } from '../../../shared/entities/gallery.ts'
import type { LiveArticle } from '../../../shared/entities/live-article.ts'
import type { Review } from '../../../shared/entities/review.ts'
import { modifiedDate, preferredDate } from '../../body/content.ts'
import { declarationOf } from '../../body/content-types.ts'
import type { CorrectionNote } from '../../body/correction.ts'
import type { Story } from '../../store/listings.ts'
import { escapeMarkdown, toMarkdown } from './to-markdown.ts'

/** A story, which has a Markdown alternate. */
export type MarkdownStory = Exclude<Story, { readonly typeName: 'content_product' }>

/** Whether content has a Markdown alternate. */
export function isMarkdownStory(content: Content): content is MarkdownStory {
  return declarationOf(content).isListed
}

export interface StoryPlace {
  /** The absolute address of the story. */
  readonly url: string
  /** The word for paid content; null if the story is not paid. */
  readonly label: string | null
  readonly siteName: string
  /** Null if nothing was corrected. */
  readonly correction: CorrectionNote | null
}

/** Writes a story as Markdown: headline, dek, who and when, the text (https://llmstxt.org). */
export function toStoryMarkdown(story: MarkdownStory, place: StoryPlace): string {
  const { url, label, siteName, correction } = place
  const dek = 'dek' in story && story.dek ? story.dek : 'description' in story ? story.description : null
  const authors = [story.author, ...story.moreAuthors].filter((author) => isValidAuthor(author))
  const names = authors.map((author) => escapeMarkdown(toFullName(author) || author.username)).join(', ')
  const [published, updated] = [preferredDate(story, 'created'), modifiedDate(story)].map(toDay)
  const facts = [
    label,
    names && `By ${names}`,
    published && `Published ${published}`,
    updated && updated !== published && `Updated ${updated}`,
    `[${escapeMarkdown(siteName)}](${url})`,
  ].filter(Boolean)
  const parts = [
    `# ${escapeMarkdown(story.headline || story.slug)}`,
    dek && `> ${escapeMarkdown(dek)}`,
    facts.join(' · '),
    correction && `**${escapeMarkdown(correction.label)}:** ${escapeMarkdown(correction.text)}`,
    ...toParts(story, url),
  ].filter(Boolean)
  return `${parts.join('\n\n')}\n`
}

function toDay(iso: string | null | undefined): string | null {
  return iso ? iso.slice(0, 10) : null
}

function toParts(story: MarkdownStory, url: string): readonly string[] {
  const body = 'compiledBody' in story ? (story.compiledBody?.blocks ?? []) : []
  const html = body.map((block) => (block.kind === 'html' ? (block.html ?? '') : '')).join('')
  const text = html === '' ? [] : [toMarkdown(html, url)]
  switch (story.typeName) {
    case 'content_gallery':
      return [...text, ...toPictures(story, url)]
    case 'content_livearticle':
      return [...text, ...toUpdates(story, url)]
    case 'content_review':
      return [...toVerdict(story), ...text]
    case 'content_article':
    case 'content_video':
      return text
    default:
      return [...text, ...toTexts(story, url)]
  }
}

/** The declared texts of a type without a form of its own here. */
function toTexts(story: Content, url: string): readonly string[] {
  return declarationOf(story)
    .texts(story)
    .flatMap((html) => (html ? [toMarkdown(html, url)] : []))
}

function toPictures({ items }: Gallery, url: string): readonly string[] {
  const inOrder = items.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
  return inOrder.flatMap(({ headline, title, body, description }) => {
    const name = headline ?? title
    return [name ? `## ${escapeMarkdown(name)}` : '', toMarkdown(body ?? description ?? '', url)].filter(Boolean)
  })
}

function toUpdates({ items }: LiveArticle, url: string): readonly string[] {
  return items.flatMap(({ headline, body }) =>
    [headline ? `## ${escapeMarkdown(headline)}` : '', toMarkdown(body ?? '', url)].filter(Boolean),
  )
}

function toVerdict({ rating }: Review): readonly string[] {
  return rating === null ? [] : [`**${rating}/10**`]
}
