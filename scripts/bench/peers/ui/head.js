import { toAddress } from './pictures.js'
import { SECTIONS, SITE } from './site.js'

function toSocial(content) {
  const image = content.seoOgImage ?? content.promoImage ?? content.image
  return image ? { url: SITE.origin + toAddress(image, 1200, 675), alt: image.alt } : null
}

/** The tags for search engines and social networks. */
export function toMetas(content, url, isArticle) {
  const image = toSocial(content)
  const description = content.seoOgDescription ?? content.promoDek ?? content.dek ?? content.description
  const property = (name, value) => (value ? [{ key: 'property', name, content: value }] : [])
  return [
    ...property('og:site_name', SITE.name),
    ...property('og:type', isArticle ? 'article' : 'website'),
    ...property('og:title', content.seoOgTitle ?? content.promoHed ?? content.headline ?? content.title),
    ...property('og:description', description),
    ...property('og:url', url),
    ...(image
      ? [
          ...property('og:image', image.url),
          ...property('og:image:width', '1200'),
          ...property('og:image:height', '675'),
          ...property('og:image:alt', image.alt),
        ]
      : []),
    ...property('article:published_time', isArticle && content.datePublished),
    ...property('article:modified_time', isArticle && content.dateUpdated),
    ...property('article:section', isArticle && SECTIONS[content.section]?.[0]),
    { key: 'name', name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ]
}

/** The other forms of a page: feeds, and of a story its Markdown and its oEmbed card. */
export function toLinks(content, url, isArticle) {
  const feed = (file, type) => ({ href: `${SITE.origin}/feed/all/${file}`, type, title: SITE.name })
  if (!isArticle) {
    return [
      feed('', 'application/rss+xml'),
      feed('atom.xml', 'application/atom+xml'),
      feed('feed.json', 'application/feed+json'),
    ]
  }
  const card = `${SITE.origin}/oembed?url=${encodeURIComponent(url)}&format=json`
  return [
    feed('', 'application/rss+xml'),
    { href: `${url}index.md`, type: 'text/markdown' },
    { href: card, type: 'application/json+oembed', title: content.headline },
  ]
}

const PUBLISHER = {
  '@type': 'NewsMediaOrganization',
  name: SITE.publisher,
  url: `${SITE.origin}/`,
  logo: { '@type': 'ImageObject', url: `${SITE.origin}/icons/logo.png`, width: '310', height: '310' },
}

/** The structured data of a page, as our own has it. */
export function toJsonLd(content, url, isArticle) {
  const records = isArticle ? [toRecord(content, url), toTrail(content, url)] : [toWebSite(content), PUBLISHER]
  return records.map((record) => ({ '@context': 'https://schema.org', ...record }))
}

function toWebSite({ description }) {
  const urlTemplate = `${SITE.origin}/search/?q={search_term_string}`
  return {
    ...{ '@type': 'WebSite', name: SITE.name, url: `${SITE.origin}/`, description, inLanguage: 'en-US' },
    publisher: PUBLISHER,
    potentialAction: { '@type': 'SearchAction', target: { '@type': 'EntryPoint', urlTemplate } },
  }
}

function toRecord(content, url) {
  const image = content.seoOgImage ?? content.promoImage ?? content.image
  const crop = (height) => SITE.origin + toAddress(image, 1200, height)
  return {
    '@type': 'NewsArticle',
    mainEntityOfPage: url,
    headline: content.headline,
    description: content.dek,
    articleBody: toText(content.body),
    articleSection: SECTIONS[content.section]?.[0],
    inLanguage: 'en-US',
    keywords: content.topics.map(({ name }) => name),
    datePublished: content.datePublished,
    dateModified: content.dateUpdated,
    author: authorsOf(content).map((author) => ({
      '@type': 'Person',
      name: nameOf(author),
      url: `${SITE.origin}/profiles/${author.username}/`,
    })),
    publisher: PUBLISHER,
    image: image ? [crop(675), crop(900), crop(1200)] : [],
    speakable: { '@type': 'SpeakableSpecification', cssSelector: ['.article-hed', '.article-dek', '.speakable'] },
  }
}

function toTrail({ section, headline }, url) {
  const [name, path] = SECTIONS[section] ?? []
  const steps = [{ name: SITE.name, item: `${SITE.origin}/` }]
  if (name) steps.push({ name, item: SITE.origin + path })
  steps.push({ name: headline, item: url })
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

/** The words of a story. */
export function toText(html) {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ').trim()
}

export function authorsOf({ author, moreAuthors }) {
  return [author, ...moreAuthors].filter(Boolean)
}

export function nameOf({ firstName, lastName, username }) {
  return [firstName, lastName].filter(Boolean).join(' ') || username
}
