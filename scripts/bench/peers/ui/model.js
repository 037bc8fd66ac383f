import { authorsOf, nameOf, toJsonLd, toLinks, toMetas, toText } from './head.js'
import { toPicture } from './pictures.js'
import { SECTIONS, SITE, TRUST } from './site.js'

const SIZES = {
  hero: '(min-width: 1440px) 1312px, 91vw',
  full: '(min-width: 1440px) 520px, (min-width: 1024px) 36vw, (min-width: 640px) 44vw, 91vw',
  plain: '(min-width: 1440px) 304px, (min-width: 1024px) 21vw, (min-width: 640px) 44vw, 31vw',
  bare: '(min-width: 640px) 168px, 31vw',
}

const WORDS_A_MINUTE = 230
const timeZone = 'America/Los_Angeles'
const shortFormat = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' })
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** A page of the content API as the templates show it. */
export function toPage({ content, layout, components }) {
  const isArticle = content.typeName === 'content_article'
  const canonical = SITE.origin + (isArticle ? toArticlePath(content) : '/')
  const sections = []
  const ticker = { title: 'Newest headlines', items: [] }
  for (const { columns } of layout.rows) {
    for (const { colspan, components: places } of columns) {
      for (const { id, view, familyName, slug } of places) {
        const data = components[id]?.data
        if (!data) continue
        if (view === 'ticker') ticker.items.push(...data.items)
        else sections.push(toSection(data, { familyName, view, slug, colspan }))
      }
    }
  }
  const article = isArticle ? toArticle(content) : null
  const shown = sections.filter((section) => section !== null)
  return {
    slug: content.slug,
    title: isArticle ? `${content.headline} - ${SITE.name}` : SITE.name,
    description: content.seoMetaDescription ?? content.dek ?? content.description,
    canonical,
    metas: toMetas(content, canonical, isArticle),
    links: toLinks(content, canonical, isArticle),
    jsonLd: toJsonLd(content, canonical, isArticle),
    hero: article?.picture ?? shown[0]?.cards[0]?.picture ?? null,
    ticker: ticker.items.length > 0 ? toTicker(ticker) : null,
    headline: isArticle ? content.headline : content.title,
    say: isArticle ? null : content.description,
    article,
    sections: shown,
  }
}

function toArticlePath({ section, slug }) {
  return `${SECTIONS[section]?.[1] ?? '/'}${slug}/`
}

function toDate(iso) {
  return iso ? { iso, short: shortFormat.format(new Date(iso)) } : null
}

function toArticle(content) {
  const { headline, dek, body, image, section, topics, facts, datePublished, dateUpdated } = content
  const link = SECTIONS[section]
  const headings = [...body.matchAll(/<h2[^>]* id="([^"]+)"[^>]*>(.*?)<\/h2>/g)]
  const words = toText(body).split(' ').length
  return {
    headline,
    dek,
    kicker: link ? { label: link[0], href: link[1] } : null,
    crumb: topics[0]?.name ?? null,
    bylines: authorsOf(content).map((author) => ({
      name: nameOf(author),
      href: `/profiles/${author.username}/`,
      title: author.title,
      picture: toPicture(author.image, 'avatar'),
      bio: author.authorBio,
      reviewer: author.roles.some(({ role }) => role === 'medical_reviewer'),
    })),
    published: toDate(datePublished),
    updated: dateUpdated > datePublished ? toDate(dateUpdated) : null,
    readingTime: toMinutes(words),
    picture: toPicture(image, 'hero', SIZES.hero),
    caption: image && { text: image.caption, credit: image.credits },
    facts,
    headings: headings.length < 3 ? [] : headings.map(([, id, html]) => ({ id, text: html.replace(/<[^>]*>/g, '') })),
    topics: topics.map(({ slug, name }) => ({ label: name, href: `/topics/${slug}/` })),
    body: body + TRUST,
  }
}

function toMinutes(words) {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

function toTicker({ title, items }) {
  const live = items.find(({ contentType }) => contentType === 'livearticle')
  const rest = items.filter((item) => item !== live)
  return {
    title,
    live: live ? { label: live.title, href: live.url } : null,
    items: rest.map(({ id, url, title: headline, datePublished }) => ({
      id,
      href: url,
      headline,
      published: toDate(datePublished),
    })),
  }
}

function toSection(data, { familyName, view, slug, colspan }) {
  const empty = { title: data.title ?? null, more: null, links: [], html: null, cards: [], lines: [] }
  if (familyName === 'Text') return { ...empty, html: data.content }
  if (familyName !== 'ContentList' || data.items.length === 0) return null
  const section = {
    ...empty,
    more: data.viewMoreUrl ? { label: data.viewMoreText, href: data.viewMoreUrl } : null,
    links: view.startsWith('strip') ? data.links : [],
  }
  for (const [index, item] of data.items.entries()) {
    const shape = shapeOf(view, { index, count: data.items.length, slug, colspan, item })
    if (shape === 'line') section.lines.push(toLine(item, view))
    else if (shape !== null) section.cards.push(toCard(item, shape, index === 0 ? 'lead' : 'card'))
  }
  return section
}

/** How much of a card a list shows: all, all but the dek, no kicker either, no picture, or the headline in a line. */
function shapeOf(view, { index, count, slug, colspan, item }) {
  switch (view) {
    case 'lead':
      return index === 0 ? 'full' : index <= 3 ? 'line' : null
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
      return leadShape(index, count, item, colspan < 12 ? 1 : 2)
    case 'strip-stack':
      return index === 0 || count < 3 ? 'full' : 'plain'
    case 'band':
      if (slug === 'video') return index === 0 ? 'full' : 'plain'
      return slug === 'roadshow' || count < 4 ? leadShape(index, count, item, 2) : 'full'
    default:
      return 'full'
  }
}

function leadShape(index, count, item, pictured) {
  if (index === 0 || count < 3) return 'full'
  return index > pictured || !item.image ? 'text' : 'plain'
}

function toKicker({ label, topics, section, type }) {
  const place = label ?? topics[0]?.name ?? SECTIONS[section]?.[0] ?? null
  return type === 'Exclusive' || type === 'Commentary' ? `${type}: ${place}` : place
}

function toCard(item, shape, role) {
  const { price } = item
  const picture = shape === 'text' ? null : toPicture(item.image, shape === 'bare' ? 'thumb' : role, SIZES[shape])
  const notes = price ? [price.merchant, price.note].filter(Boolean) : []
  return {
    href: item.url,
    headline: item.title,
    kicker: shape === 'bare' ? null : toKicker(item),
    dek: shape === 'full' ? item.description : null,
    picture,
    flag: picture && toFlag(item),
    price: price && { text: toPrice(price.now), was: price.was ? toPrice(price.was) : null },
    byline: notes.length === 0 && item.author ? nameOf(item.author) : null,
    published: notes.length === 0 ? toDate(item.datePublished) : null,
    notes,
  }
}

function toPrice(cents) {
  return money.format(cents / 100)
}

function toFlag({ rating, price, imageCount, metaData }) {
  if (rating) return rating.toFixed(1)
  if (price?.was) return `−${Math.round((1 - price.now / price.was) * 100)}%`
  if (imageCount) return `${imageCount} images`
  const seconds = metaData?.duration ?? 0
  return seconds >= 1 ? `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}` : null
}

function toLine(item, view) {
  return {
    href: item.url,
    headline: item.title,
    note: view === 'most' ? null : toKicker(item),
    published: view === 'latest' ? toDate(item.datePublished) : null,
  }
}
