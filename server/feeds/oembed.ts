import { z } from 'zod'
import { isValidAuthor, toFullName } from '../../shared/entities/author.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { chooseSource } from '../../shared/video/choose-source.ts'
import { createAddresses } from '../addresses/routing/addresses.ts'
import { contentIdOf } from '../addresses/routing/canonical.ts'
import { LISTED_TYPES } from '../body/content-types.ts'
import { escapeAttribute, escapeText } from '../body/escape.ts'
import { element, textElement, XML_DECLARATION } from '../body/xml.ts'
import type { CallContext } from '../content/content-api.ts'
import { boundedImage } from '../media/images/picture.ts'
import { shareHref } from '../pages/share-href.ts'
import { createFindPlace, NOWHERE, type OembedServices } from './find-place.ts'
import type { GeneratedResult } from './generated-file.ts'
import type { FindTarget } from './generated-target.ts'

/** Seconds; a publish renews the response sooner. */
const LIFE = 3600

const TYPES = { json: 'application/json', xml: 'text/xml; charset=utf-8' } as const

/** The size of a card in CSS pixels: the height is an estimate, as the card has the styles of the page around it. */
const CARD = { width: 600, height: 200 } as const

/** The size of a player in CSS pixels; its frame keeps the shape of 16 to 9. */
const PLAYER = { width: 640, height: 360 } as const

/** What the player of a frame may use. */
const FRAME_FEATURES = 'autoplay; fullscreen; picture-in-picture'

type Story = Extract<Content, { readonly headline: string; readonly moreAuthors: readonly unknown[] }>

const pixels = z.coerce.number('expected a number of pixels').int().min(1).max(10_000).optional()

/** The parameters of a request; others are ignored (https://oembed.com §2.2). */
const oembedQuery = z.object({
  url: z.url({ protocol: /^https?$/, error: 'expected an http(s) address' }).max(2000),
  format: z.enum(['json', 'xml'], 'expected json or xml').default('json'),
  maxwidth: pixels,
  maxheight: pixels,
})

type Asked = z.output<typeof oembedQuery>

/** Finds /oembed, by which other sites show a story of this one as a card, and a video in its player (BX-053). */
export function createOembed(services: OembedServices): FindTarget {
  const { config, content, publication, router, images } = services
  const findPlace = createFindPlace(services)
  const origin = new URL(config.siteOrigin)
  const { urlOf } = createAddresses(router, config.branded, publication.sections.ownNames)

  async function make(asked: Asked, context: CallContext): Promise<GeneratedResult> {
    const address = new URL(asked.url)
    const place = address.host === origin.host ? await findPlace(address, context) : NOWHERE
    const { match, mask } = place
    const type = LISTED_TYPES.find((name) => name === match?.route.content)
    const id = match && contentIdOf(match)
    if (type === undefined || id === null) return { kind: 'missing', tags: place.tags }
    const answer = await content.page({ type, id, contentOnly: true }, context)
    const tags = [...new Set([...answer.tags, ...place.tags])]
    const story = answer.kind === 'page' ? answer.page.content : null
    const path = story === null ? '#' : urlOf(story)
    if (story === null || !isStory(story) || path === '#') return { kind: 'missing', tags }
    const card = toCard(story, new URL(mask ?? path, origin).href, asked)
    const written = asked.format === 'json' ? JSON.stringify(card) : toXml(card)
    return { kind: 'file', type: TYPES[asked.format], text: written, tags, modified: null, maxAge: LIFE }
  }

  function toCard(story: Story, url: string, asked: Asked): Readonly<Record<string, string | number>> {
    const { name } = publication
    const author = [story.author, ...story.moreAuthors].find((one) => isValidAuthor(one)) ?? null
    const byline = author && (toFullName(author) || author.username)
    const profile = author && router.find('author_profile') ? toProfile(author.username ?? '') : null
    const box = { width: asked.maxwidth, height: asked.maxheight }
    const image = 'image' in story && story.image ? boundedImage(story.image, images, box) : null
    const dek = 'dek' in story && story.dek ? story.dek : 'description' in story ? story.description : null
    const player = toPlayer(story, asked)
    return {
      ...{
        version: '1.0',
        type: player ? 'video' : 'rich',
        title: story.headline,
        provider_name: name,
        provider_url: `${origin.origin}/`,
      },
      ...(byline && { author_name: byline, ...(profile && { author_url: profile }) }),
      cache_age: LIFE,
      ...(image && {
        thumbnail_url: new URL(image.url, origin).href,
        thumbnail_width: image.width,
        thumbnail_height: image.height,
      }),
      ...(player ?? {
        html: toHtml({ url, title: story.headline, dek, byline, name }),
        width: Math.min(CARD.width, asked.maxwidth ?? CARD.width),
        height: Math.min(CARD.height, asked.maxheight ?? CARD.height),
      }),
    }
  }

  /** The player of a video in a frame; null for other stories, and for a video that has nothing to play. */
  function toPlayer(story: Story, { maxwidth = PLAYER.width, maxheight = PLAYER.height }: Asked) {
    if (story.typeName !== 'content_video' || chooseSource(story) === null) return null
    const share = shareHref(story, services)
    if (share === null) return null
    const scale = Math.min(1, maxwidth / PLAYER.width, maxheight / PLAYER.height)
    const width = Math.max(1, Math.floor(PLAYER.width * scale))
    const height = Math.max(1, Math.floor(PLAYER.height * scale))
    const src = escapeAttribute(new URL(share, origin).href)
    const title = escapeAttribute(story.headline)
    const html = `<iframe src="${src}" title="${title}" width="${width}" height="${height}" frameborder="0" allow="${FRAME_FEATURES}" allowfullscreen loading="lazy"></iframe>`
    return { html, width, height }
  }

  function toProfile(username: string): string {
    return new URL(router.hrefFor('author_profile', { username: username.toLowerCase() }), origin).href
  }

  return ({ path, query }) => {
    if (path !== '/oembed') return null
    const route = 'oembed'
    const parsed = oembedQuery.safeParse(query)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const message = `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
      return { route, key: '/oembed', make: () => ({ kind: 'refused', message }) }
    }
    const asked = parsed.data
    const key = `/oembed?${new URLSearchParams({ url: asked.url, size: `${asked.maxwidth}x${asked.maxheight}`, format: asked.format })}`
    return { route, key, make: (context) => make(asked, context) }
  }
}

function isStory(content: Content): content is Story {
  return 'headline' in content && 'moreAuthors' in content
}

/** The same as XML: an element for each value (https://oembed.com §2.3.3). */
function toXml(card: Readonly<Record<string, string | number>>): string {
  const parts = Object.entries(card).map(([name, value]) => textElement(name, String(value)))
  return `${XML_DECLARATION}${element('oembed', {}, parts)}\n`
}

interface Card {
  readonly url: string
  readonly title: string
  readonly dek: string | null
  readonly byline: string | null
  readonly name: string
}

/** A card without scripts, styles or pictures, so that it is safe and readable in any page. */
function toHtml({ url, title, dek, byline, name }: Card): string {
  const href = escapeAttribute(url)
  const about = dek ? `<p>${escapeText(dek)}</p>` : ''
  const from = [byline, name]
    .filter((text) => text !== null)
    .map(escapeText)
    .join(', ')
  return `<blockquote cite="${href}"><p><a href="${href}">${escapeText(title)}</a></p>${about}<footer>${from}</footer></blockquote>`
}
