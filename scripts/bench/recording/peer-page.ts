import type { ArticleModel } from '../../../shared/page/model/article.ts'
import type {
  CardModel,
  ComponentModel,
  DateModel,
  LinkModel,
  Picture,
  TickerModel,
} from '../../../shared/page/model.ts'
import type { Navigation, PagePayload } from '../../../shared/page/payload.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { type RecordedPage, type Recording, slugOf } from './recording.ts'

export type SizedPicture = Picture & { readonly sizes: string }

/** A teaser with all that our own page shows of it, and no more. */
export interface PeerCard {
  readonly href: string
  readonly headline: string
  readonly kicker: string | null
  readonly dek: string | null
  readonly picture: SizedPicture | null
  /** On the picture: a score, a length, a saving. */
  readonly flag: string | null
  readonly price: { readonly text: string; readonly was: string | null } | null
  readonly byline: string | null
  readonly published: DateModel | null
  readonly notes: readonly string[]
}

/** A headline without a picture. */
export interface PeerLine {
  readonly href: string
  readonly headline: string
  readonly note: string | null
  readonly published: DateModel | null
}

export interface PeerSection {
  readonly title: string | null
  readonly more: LinkModel | null
  readonly links: readonly LinkModel[]
  readonly html: string | null
  readonly cards: readonly PeerCard[]
  readonly lines: readonly PeerLine[]
}

export type PeerArticle = Pick<
  ArticleModel,
  'headline' | 'dek' | 'kicker' | 'crumb' | 'bylines' | 'published' | 'updated' | 'readingTime' | 'caption' | 'facts'
> &
  Pick<ArticleModel, 'headings' | 'topics'> & { readonly picture: SizedPicture | null; readonly body: string }

/** One page for the peers: the words, links and pictures of ours, ready to be drawn. */
export interface PeerPage {
  readonly slug: string
  readonly title: string
  readonly description: string | null
  readonly canonical: string | null
  readonly metas: PagePayload['head']['metas']
  readonly jsonLd: PagePayload['head']['jsonLd']
  readonly ticker: TickerModel | null
  readonly headline: string
  readonly say: string | null
  /** null on the front page. */
  readonly article: PeerArticle | null
  readonly sections: readonly PeerSection[]
}

/** What stands on every page, held by the peers as our shell holds it. */
export interface PeerNavigation {
  readonly site: { readonly name: string; readonly description: string | null; readonly publisher: string }
  readonly header: Navigation
  readonly footer: Navigation
}

/** The navigation of a recording. */
export function toPeerNavigation({ shell }: Recording): PeerNavigation {
  const { name, description, publisher } = shell.site
  return { site: { name, description, publisher }, header: shell.header, footer: shell.footer }
}

/** A recorded page as the peers get it. */
export function toPeerPage({ path, payload }: RecordedPage, siteName: string): PeerPage {
  const { head, content, ticker, rows } = payload
  const sections = rows.flatMap(({ columns }) =>
    columns.flatMap(({ colspan, components }) => components.map((component) => toSection(component, colspan))),
  )
  return {
    slug: slugOf(path),
    title: head.title,
    description: head.description,
    canonical: head.canonical,
    metas: head.metas,
    jsonLd: head.jsonLd,
    ticker,
    headline: content.kind === 'article' ? content.headline : content.kind === 'listing' ? content.title : siteName,
    say: content.kind === 'listing' ? content.description : null,
    article: content.kind === 'article' ? toPeerArticle(content) : null,
    sections: sections.filter((section) => section !== null),
  }
}

function toPeerArticle(article: ArticleModel): PeerArticle {
  const { headline, dek, kicker, crumb, bylines, published, updated, readingTime, caption, facts, topics } = article
  return {
    ...{ headline, dek, kicker, crumb, bylines, published, updated, readingTime, caption, facts, topics },
    // Our page has a list of contents from three headings on.
    headings: article.headings.length >= 3 ? article.headings : [],
    picture: article.picture && { ...article.picture, sizes: PICTURE_SIZES.hero },
    body: article.body.map((block) => (block.kind === 'html' ? (block.html ?? '') : '')).join(''),
  }
}

function toSection({ view, list, links, text }: ComponentModel, colspan: number): PeerSection | null {
  const empty = { title: null, more: null, links: [], html: null, cards: [], lines: [] }
  if (text) {
    const html = text.blocks.map((block) => (block.kind === 'html' ? (block.html ?? '') : '')).join('')
    return { ...empty, title: text.title, html }
  }
  if (!list || list.items.length === 0) return null
  const { title, more, items, section } = list
  const shapes = items.map((card, index) => shapeOf(view, { index, count: items.length, section, colspan, card }))
  return {
    ...empty,
    title,
    more,
    links: view.startsWith('strip') ? (links ?? []) : [],
    cards: items.flatMap((card, index) => {
      const shape = shapes[index]
      return shape === 'line' || shape === undefined || shape === null ? [] : [toCard(card, shape)]
    }),
    lines: items.flatMap((card, index) => (shapes[index] === 'line' ? [toLine(card, view)] : [])),
  }
}

/** How much of a card is shown: all, all but the dek, no kicker either, no picture, or the headline in a line. */
type Shape = 'full' | 'plain' | 'bare' | 'text' | 'line'

interface Place {
  readonly index: number
  readonly count: number
  readonly section: string | null
  readonly colspan: number
  readonly card: CardModel
}

/** What our own lists show of a card, by view and place (client/families/content-list); null: nothing. */
function shapeOf(view: string, place: Place): Shape | null {
  const { index, count, section } = place
  switch (view) {
    case 'lead':
      if (index === 0) return 'full'
      return index <= 3 ? 'line' : null
    case 'latest':
      return 'line'
    case 'most':
      return index < 5 ? 'line' : null
    case 'related':
    case 'rail':
      return 'bare'
    case 'strip-4':
      return count > 3 ? 'plain' : 'full'
    case 'strip-lead':
      return leadShape(place, place.colspan < 12 ? 1 : 2)
    case 'strip-stack':
      return index === 0 || count < 3 ? 'full' : 'plain'
    case 'band':
      if (section === 'video') return index === 0 ? 'full' : 'plain'
      return section === 'cars' || count < 4 ? leadShape(place, 2) : 'full'
    default:
      return 'full'
  }
}

function leadShape({ index, count, card }: Place, pictured: number): Shape {
  if (index === 0 || count < 3) return 'full'
  return index > pictured || !card.picture ? 'text' : 'plain'
}

const SIZES = {
  full: PICTURE_SIZES.half,
  plain: PICTURE_SIZES.quarter,
  bare: PICTURE_SIZES.thumb,
  text: '',
} as const satisfies Record<Exclude<Shape, 'line'>, string>

function toCard(card: CardModel, shape: Exclude<Shape, 'line'>): PeerCard {
  const { href, headline, mark } = card
  const picture = shape === 'text' ? null : card.picture
  const price = mark?.kind === 'price' ? { text: mark.text, was: mark.was } : null
  const notes = mark?.kind === 'price' ? mark.notes : []
  return {
    href,
    headline,
    kicker: shape === 'bare' ? null : card.kicker,
    dek: shape === 'full' ? card.dek : null,
    picture: picture && { ...picture, sizes: SIZES[shape] },
    flag: picture && flagOf(card),
    price,
    byline: notes.length > 0 ? null : card.byline,
    published: notes.length > 0 ? null : card.published,
    notes,
  }
}

function flagOf({ mark }: CardModel): string | null {
  if (mark?.kind === 'score' || mark?.kind === 'duration' || mark?.kind === 'count') return mark.text
  return mark?.kind === 'price' ? mark.saving : null
}

function toLine({ href, headline, kicker, published }: CardModel, view: string): PeerLine {
  return {
    href,
    headline,
    note: view === 'most' ? null : kicker,
    published: view === 'latest' ? published : null,
  }
}
