import { type Author, isValidAuthor, toFullName } from '../../../shared/entities/author.ts'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import { findPrimaryTopic } from '../../../shared/entities/topic.ts'
import type { DateModel, Voice } from '../../../shared/page/model/parts.ts'
import type { CardModel } from '../../../shared/page/model.ts'
import { isBranded, isLongform } from '../../addresses/routing/classification.ts'
import { type DateStyle, shortDate } from '../../body/short-date.ts'
import type { ImageRole } from '../../media/images/picture.ts'
import type { ModelContext } from './context.ts'
import { toMark } from './mark.ts'
import { spokenOf } from './spoken.ts'

/**
 * A teaser of one list item; null when it has no URL or no title, or leads to what the site leaves out (MV-011). Its
 * picture has no text of its own, because every view shows it beside the headline.
 */
export function toCard(item: ContentLink, context: ModelContext, role: ImageRole | null = 'card'): CardModel | null {
  if (item.url === null || item.url === '#' || item.title === null) return null
  // Another host does not know what this site leaves out. The publisher may have a page at the address.
  if (item.typeName !== 'content_page' && context.isLeftOut(item.url)) return null
  const href = context.toLocalHref(item.url)
  for (const iso of item.eventStart === null ? [] : [item.eventStart, item.eventEnd]) {
    const moment = iso === null ? 0 : Date.parse(iso)
    if (moment > context.now) context.noteChange(href, moment)
  }
  const roadshow = item.url.startsWith('/roadshow/') || item.url.startsWith('/paid-content/roadshow/')
  const sponsored = isBranded(item, context.branded)
  return {
    href,
    headline: item.title,
    dek: item.description,
    kicker: toKicker(item, context),
    section: sponsored ? 'news' : roadshow ? 'cars' : (context.sections.themeOf(item.section) ?? 'news'),
    roadshow,
    sponsored,
    voice: voiceOf(item.type),
    picture: role && context.readPicture(item.image && { ...item.image, alt: null }, role),
    byline: toByline(item.author),
    published: toDate(item.datePublished, context),
    mark: toMark(item, context),
    ...spokenOf(item.language, context),
  }
}

/** Types of story that the kicker must name. */
const NAMED_TYPES: ReadonlySet<string> = new Set(['Exclusive', 'Commentary'])

function toKicker({ label, section, topics, type }: ContentLink, { sections }: ModelContext): string | null {
  const place = label ?? findPrimaryTopic(topics)?.name ?? sections.linkOf(section)?.label ?? null
  if (type === null || !NAMED_TYPES.has(type) || label !== null) return place
  return place === null ? type : `${type}: ${place}`
}

/** The voice of a story: features, commentary and longform are set in the serif. */
export function voiceOf(type: string | null): Voice {
  return isLongform({ type }) || type === 'Feature' || type === 'Commentary' ? 'feature' : 'news'
}

/** A date for `<time>`; null when there is none. */
export function toDate(iso: string | null, style: DateStyle): DateModel | null {
  return iso === null ? null : { iso, short: shortDate(iso, style) }
}

function toByline(author: Author | null): string | null {
  return isValidAuthor(author) ? toFullName(author) || author.username : null
}
