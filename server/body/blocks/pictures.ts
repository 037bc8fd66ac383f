import { z } from 'zod'
import { isForeign } from '../safe-url.ts'
import { toFacade } from './embeds.ts'
import { linkAddress, optionalLinkAddress, optionalSourceAddress, optionalText, requiredText } from './fields.ts'
import { h } from './h.ts'
import { type BlockContext, defineHtmlBlock, type HtmlBlockType } from './html-block.ts'
import { type BlockPicture, pictureFields, pictureSchema, toFigcaption, toImg, toImgOrLink } from './picture.ts'

/** The maximum number of pictures in one block; longer galleries have a page of their own. */
const MAX_PICTURES = 60

/** The `sizes` of a picture that takes half of the text, and all of it on a phone. */
const HALF_SIZES = '(min-width: 45rem) 21rem, (min-width: 640px) 46vw, 91vw'

/** Pictures side by side. */
const imagegroup = defineHtmlBlock({
  schema: z.object({
    items: z.array(pictureSchema).min(1).max(MAX_PICTURES),
    caption: optionalText,
    credit: optionalText,
  }),
  sheet: 'pictures',
  render: ({ items, caption, credit }) =>
    h(
      'figure',
      { class: `imagegroup n${Math.min(items.length, 4)}` },
      h(
        'div',
        { class: 'pictures' },
        items.map((item) => h('figure', {}, toImgOrLink(item, HALF_SIZES), toFigcaption(item))),
      ),
      toFigcaption({ caption, credit }),
    ),
})

/** Pictures in a row that scrolls, with a link to the gallery's own page (PG-034). */
const gallery = defineHtmlBlock({
  schema: z.object({
    title: requiredText,
    href: optionalLinkAddress,
    items: z.array(pictureSchema).min(1).max(MAX_PICTURES),
  }),
  sheet: 'pictures',
  needs: 'pictures of this site, or the href of a gallery',
  behaviour: 'gallery',
  render({ title, href, items }, { words, claimId }) {
    const id = claimId('gallery')
    const own = items.filter(({ src }) => !isForeign(src))
    if (own.length === 0) return href === null ? null : h('p', {}, h('a', { href }, title))
    return h(
      'section',
      { class: 'gallery', 'aria-labelledby': id, 'data-previous': words.previous, 'data-next': words.next },
      h(
        'div',
        { class: 'head' },
        h('p', { class: 'name', id }, title),
        href === null ? null : h('p', { class: 'open' }, h('a', { href }, words.openGallery)),
      ),
      h(
        'ul',
        { class: 'track', tabindex: 0, 'aria-labelledby': id },
        own.map((item) => h('li', {}, h('figure', {}, toImg(item), toFigcaption(item)))),
      ),
      h('div', { class: 'turn' }, h('p', { class: 'count' }, words.pictures(own.length))),
    )
  },
})

/** Two pictures of one view, such as before and after. */
const imagecompare = defineHtmlBlock({
  schema: z.object({
    before: pictureSchema,
    after: pictureSchema,
    beforeLabel: optionalText,
    afterLabel: optionalText,
    caption: optionalText,
    credit: optionalText,
  }),
  sheet: 'pictures',
  needs: 'two pictures of this site',
  behaviour: 'compare',
  render({ before, after, beforeLabel, afterLabel, caption, credit }, { words }) {
    const first = toImg(before)
    const second = toImg(after)
    if (first === null || second === null) return null
    const labels = [beforeLabel ?? words.before, afterLabel ?? words.after]
    return h(
      'figure',
      { class: 'imagecompare' },
      h(
        'div',
        { class: 'pair' },
        h('div', { class: 'view second' }, second, h('span', { class: 'tag' }, labels[1])),
        h('div', { class: 'view first' }, first, h('span', { class: 'tag' }, labels[0])),
        h('input', { type: 'range', min: 0, max: 100, value: 50, 'aria-label': words.compare }),
      ),
      toFigcaption({ caption, credit }),
    )
  },
})

const { caption: _caption, credit: _credit, ...posterFields } = pictureFields

const videoSchema = z.object({
  title: requiredText,
  href: linkAddress,
  /** The same video at YouTube, for stories whose videos are shown from there (PG-043). */
  youtube: optionalSourceAddress,
  duration: optionalText,
  poster: optionalSourceAddress,
  ...posterFields,
  src: pictureFields.src.nullish(),
})

/** The address at YouTube, where the video is shown from there (PG-043); null if this site plays it. */
function youtubeOf({ youtube }: z.infer<typeof videoSchema>, { videoKind }: BlockContext): string | null {
  return videoKind === 'youtube' ? youtube : null
}

/** The slug in the address of a video of this site; null for any other address. */
function videoSlug(href: string): string | null {
  return /^\/(?:[\w-]+\/)*videos\/(?:replay\/)?([\w-]+)\/$/.exec(href)?.[1] ?? null
}

/** A video: its poster, title and link. A page that can play it shows its player in their place (PG-035). */
const video = defineHtmlBlock({
  schema: videoSchema,
  sheet: 'pictures',
  traits(data, context) {
    if (youtubeOf(data, context) !== null) return { sheet: 'embeds', behaviour: 'embed' }
    const slug = videoSlug(data.href)
    return slug === null ? {} : { video: slug }
  },
  render(data, context) {
    const { title, href, duration, poster, src, youtube: _youtube, ...rest } = data
    const youtube = youtubeOf(data, context)
    if (youtube !== null) return toFacade(youtube, { title, author: null, text: null }, context)
    const source = src ?? poster
    const picture: BlockPicture | null = source === null ? null : { ...rest, src: source, caption: null, credit: null }
    return h(
      'figure',
      { class: 'video' },
      h(
        'a',
        { href },
        h('span', { class: 'poster' }, picture && toImg({ ...picture, alt: '' })),
        h('span', { class: 'name' }, title),
        h('span', { class: 'watch' }, context.words.watch, duration === null ? null : ` · ${duration}`),
      ),
    )
  },
})

/** Blocks of pictures and videos of this site. */
export const PICTURE_BLOCKS: Readonly<Record<string, HtmlBlockType>> = { gallery, imagegroup, imagecompare, video }
