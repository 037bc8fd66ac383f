import type { CompiledBody } from '../../../shared/body/blocks.ts'
import { toFullName } from '../../../shared/entities/author.ts'
import type { Content } from '../../../shared/entities/composed-page.ts'
import type { LiveItem } from '../../../shared/entities/live-article.ts'
import { declarationOf } from '../../body/content-types.ts'
import { toText } from './html-text.ts'

/** The words of a document besides its running text. */
interface HeadText {
  readonly title: string
  /** Dek, names of topics, tags, authors and products. */
  readonly names: string
}

type Maybe = string | null | undefined

/** The title and names by which a search finds a document (BX-037). */
export function readHeadText(content: Content): HeadText {
  return { title: titleOf(content), names: join(namesOf(content)) }
}

/** The title of a document, as lists show it. */
function titleOf(content: Content): string {
  if (content.typeName === 'content_author') return toFullName(content) || content.username || content.slug
  if ('headline' in content && content.headline) return toText(content.headline)
  if ('title' in content && content.title) return toText(content.title)
  return ('name' in content ? content.name : null) ?? content.slug
}

function namesOf(content: Content): readonly Maybe[] {
  const dek = 'dek' in content ? content.dek : null
  const description = 'description' in content ? content.description : null
  const names: Maybe[] = [dek && toText(dek), description && toText(description)]
  if ('topics' in content) {
    names.push(...all(content.topics).map((topic) => topic.name))
    names.push(...all(content.tags).map((tag) => tag.name ?? tag.slug))
    names.push(...[content.author, ...all(content.moreAuthors)].map((author) => author && toFullName(author)))
    names.push(content.seoNewsKeywords)
  }
  if ('preferredProductName' in content) names.push(content.preferredProductName)
  if ('relatedProduct' in content)
    names.push(content.relatedProduct?.product?.name, content.relatedProduct?.family?.name)
  if (content.typeName === 'content_product') names.push(content.name)
  if (content.typeName === 'content_author') names.push(content.jobTitle ?? content.title, content.expertise)
  return names
}

/** Text between brackets in a source is a block. */
const SHORTCODES = /\[\/?[a-z][\w-]*(?:\s[^\]]*)?\]/gi

/** The running text of a document; of a compiled body, the text that readers see. */
export function readBodyText(content: Content, body: CompiledBody | null): string {
  return join(readBodyParts(content, body).map(toText))
}

/** The HTML whose text is the running text of a document, in its order. */
export function readBodyParts(content: Content, body: CompiledBody | null): readonly string[] {
  const source = 'body' in content ? content.body : null
  return [...declarationOf(content).texts(content), ...htmlOf(source, body)].flatMap((part) => part || [])
}

/** The text of an update of live coverage. */
export function readUpdateText({ headline, body: source }: LiveText, body: CompiledBody | null): string {
  return join([headline, ...htmlOf(source, body)].map((part) => part && toText(part)))
}

type LiveText = Pick<LiveItem, 'headline' | 'body'>

function htmlOf(source: string | null, body: CompiledBody | null): readonly string[] {
  const compiled = body?.blocks.flatMap((block) => (block.kind === 'html' ? (block.html ?? []) : []))
  return compiled ?? [(source ?? '').replace(SHORTCODES, ' ')]
}

/** A document that was stored before a field was introduced lacks it. */
function all<Item>(items: readonly Item[] | undefined): readonly Item[] {
  return items ?? []
}

function join(parts: readonly Maybe[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ')
}
