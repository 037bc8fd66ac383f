import { toHtml } from '../../../body/sanitize.ts'
import { toElement } from '../../../body/shape/tree.ts'
import { toLineEmbed } from '../../embeds.ts'
import { toInlineHtml } from '../markdown-body.ts'
import { findNamed, type ListedValue } from './template-arguments.ts'
import { type TagCall, type TagRendering, textsOf, toBlock } from './template-call.ts'

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp|tiff?)(?:[?#]|$)/i
const ADDRESS = /^https?:\/\/|^\.{0,2}\/(?!\/)|^[\w-]+(?:\/[\w .-]+)+$|^(?:post|unknown):/i

const SOURCES = ['src', 'url', 'path', 'image', 'imageurl', 'imagepath', 'img', 'file', 'filename', 'source', 'name']

const isSource = ({ value }: ListedValue): boolean => PICTURE.test(value) || ADDRESS.test(value)

/** Values of picture tags that are classes and other settings. */
const SETTING =
  /^(?:[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+|left|right|cent(?:er|re)|middle|full|wide|small|medium|large|thumb(?:nail)?|rounded|border|shadow|inline|block|responsive|lazy|eager|async|auto|none|true|false)$/

/** The texts of a picture without a name. Words without quotes are one, and only after the picture. */
function toTexts(args: TagCall['args']): readonly string[] {
  const quoted = new Set(textsOf(args))
  const texts: string[] = []
  let isInWords = false
  for (const [at, { value, isQuoted }] of args.listed.entries()) {
    const isAfter = at > args.listed.findIndex(isSource)
    const isWord: boolean = !isQuoted && isAfter && (isInWords || /^\p{L}/u.test(value)) && !PICTURE.test(value)
    if (isWord && isInWords) texts.push(`${texts.pop()} ${value}`)
    else if (isWord || (isQuoted && quoted.has(value.trim()))) texts.push(value.trim())
    isInWords = isWord
  }
  return texts.filter((text) => !SETTING.test(text))
}

/** A picture, with its caption as a figure. */
export const toPicture: TagRendering = (call) => {
  const { args, inner } = call
  const src = findNamed(args, ...SOURCES) || (args.listed.find(isSource)?.value ?? '')
  if (src === '' || !(PICTURE.test(src) || ADDRESS.test(src))) return null
  const texts = toTexts(args).filter((text) => text !== src)
  // The last text of Octopress and Hexo is the alternative; other tags have it first.
  const listed = /^(?:asset)?img$/.test(call.name)
    ? texts.at(-1)
    : (texts.find((text) => text.includes(' ')) ?? texts[0])
  const alt = findNamed(args, 'alt', 'alttext', 'imagealt') || (listed ?? '')
  const captions = [
    ...texts.filter((text) => text !== listed),
    findNamed(args, 'title'),
    findNamed(args, 'caption', 'figcaption', 'description', 'text'),
    inner?.trim() ?? '',
    findNamed(args, 'attr', 'credit', 'credits', 'source'),
  ]
  const caption = [...new Set(captions)].filter((text) => text !== '' && text !== src && text !== alt).join(' ')
  const href = findNamed(args, 'link', 'href')
  const picture = `![${alt.replace(/[[\]\\]/g, '\\$&').replace(/\s+/g, ' ')}](<${src.replace(/[<>\n]/g, encodeURIComponent)}>)`
  if (caption === '') return href === '' ? picture : `[${picture}](<${href}>)`
  const img = toElement('img', { src, alt })
  const shown = toHtml([href === '' ? img : toElement('a', { href }, [img])])
  return toBlock(`<figure>${shown}<figcaption>${toInlineHtml(caption)}</figcaption></figure>`, call)
}

/** The addresses of pages by their ids at a site with posts and players. */
const PROVIDERS: Readonly<Record<string, (id: string, user: string) => string>> = {
  youtube: (id) =>
    /^PL[\w-]{10,}$/.test(id) ? `https://www.youtube.com/playlist?list=${id}` : `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  tweet: (id, user) => `https://twitter.com/${user || 'i'}/status/${id}`,
  instagram: (id) => `https://www.instagram.com/p/${id}/`,
  gist: (id, user) => `https://gist.github.com/${user === '' ? '' : `${user}/`}${id}`,
  spotify: (id) => `https://open.spotify.com/track/${id}`,
  soundcloud: (id) => `https://soundcloud.com/${id}`,
  codepen: (id, user) => `https://codepen.io/${user || 'anon'}/pen/${id}`,
  jsfiddle: (id) => `https://jsfiddle.net/${id}/`,
  speakerdeck: (id) => `https://speakerdeck.com/player/${id}`,
  asciinema: (id) => `https://asciinema.org/a/${id}`,
  dailymotion: (id) => `https://www.dailymotion.com/video/${id}`,
  tiktok: (id, user) => `https://www.tiktok.com/@${user}/video/${id}`,
  facebook: (id) => `https://www.facebook.com/${id}`,
  twitch: (id) => `https://www.twitch.tv/videos/${id}`,
}

/** A post or player of another site, by its address or its id. */
export function toNamedEmbed(provider: string): TagRendering {
  return (call) => {
    const { args } = call
    const [first, second] = args.listed
    const named = findNamed(args, 'id', 'url', 'src', 'link', 'href', 'videoid', 'youtubeid', 'tweetid', 'hash', 'code')
    // `{{< gist user id >}}`: the user is first.
    const isPair = named === '' && provider === 'gist' && second !== undefined && /^[0-9a-f]{5,}$/i.test(second.value)
    const id = named || (isPair ? second.value : (first?.value ?? ''))
    const user = findNamed(args, 'user', 'username') || (isPair ? (first?.value ?? '') : '')
    if (id === '' || /[\s<>"]/.test(id)) return null
    const address = /^(?:https?:)?\/\//.test(id)
      ? id.replace(/^\/\//, 'https://')
      : PROVIDERS[provider]?.(id.split('/').map(encodeURIComponent).join('/'), encodeURIComponent(user))
    const title =
      findNamed(args, 'title', 'caption', 'description', 'alt') ||
      textsOf(args).find((text) => text !== id && text.includes(' ')) ||
      null
    return address === undefined ? null : toBlock(toLineEmbed(address, title), call)
  }
}

/** A file of sound or video, or a page with a player. */
export function toPlayer(kind: 'audio' | 'video'): TagRendering {
  return (call) => {
    const { args } = call
    const src =
      findNamed(args, 'src', 'url', 'file', 'mp4', 'mp3', 'webm', 'path', 'source') || (args.listed[0]?.value ?? '')
    if (!/[./]/.test(src) || /[\s<>"]/.test(src)) return null
    const isFile = /\.(?:mp4|m4v|webm|ogv|mov|mp3|m4a|oga|ogg|wav|flac)(?:[?#]|$)/i.test(src)
    const title = findNamed(args, 'title', 'caption', 'alt') || undefined
    if (isFile) return toBlock(toHtml([toElement(kind, { src, title })]), call)
    return /^https?:\/\//.test(src) ? toBlock(toLineEmbed(src, title ?? null), call) : null
  }
}

/** The page of a frame. */
export const toFrame: TagRendering = (call) => {
  const address = findNamed(call.args, 'src', 'url', 'href', 'link') || (call.args.listed[0]?.value ?? '')
  const title = findNamed(call.args, 'title', 'caption') || textsOf(call.args)[0] || null
  return /^https?:\/\/[^\s<>"]+$/.test(address) ? toBlock(toLineEmbed(address, title), call) : null
}
