import { toHtml } from '../../../body/sanitize.ts'
import { toText } from '../../../body/shape/tree.ts'
import { toInlineHtml } from '../markdown-body.ts'
import { findNamed } from './template-arguments.ts'
import { type TagCall, type TagRendering, textsOf, toBox } from './template-call.ts'
import { toCodeBlock } from './template-code.ts'
import { toFrame, toNamedEmbed, toPicture, toPlayer } from './template-media.ts'

/** What the tags of widely used themes and plugins show, by the form of their names. The first that matches. */
const RENDERINGS: readonly (readonly [name: RegExp, render: TagRendering])[] = [
  [/^(?:highlight|codeblock|code|prism|syntax|sourcecode|mermaid|plantuml|codesnippet|snippet|prettify)$/, toCodeBlock],
  [/^(?:math|katex|latex|tex)$/, ({ raw, inner, args }) => toFormula(raw ?? inner ?? args.listed[0]?.value ?? null)],
  [/^(?:lite)?(?:youtube|yt)(?:video|player|embed|lite)?$|^(?:video|embed)youtube$/, toNamedEmbed('youtube')],
  [/^(?:lite)?vimeo(?:video|player|embed|simple)?$|^(?:video|embed)vimeo$/, toNamedEmbed('vimeo')],
  [/^(?:tweet|twitter|twittersimple|twittertweet|x|xsimple|embedtweet)$/, toNamedEmbed('tweet')],
  [/^instagram(?:simple|post)?$/, toNamedEmbed('instagram')],
  [/^gist(?:it)?$/, toNamedEmbed('gist')],
  [
    /^(?:spotify|soundcloud|codepen|jsfiddle|speakerdeck|asciinema|dailymotion|tiktok|facebook|twitch)(?:embed|video|player|post)?$/,
    (call) => toNamedEmbed(call.name.replace(/(?:embed|video|player|post)$/, ''))(call),
  ],
  [/^(?:audio|podcast|sound|mp3)(?:player|file|embed)?$/, toPlayer('audio')],
  [/^(?:html5)?(?:video|movie|mp4|screencast)(?:player|file|embed|js)?$/, toPlayer('video')],
  [/^(?:iframe|embed|oembed|frame|responsiveiframe|embedresponsively)$/, toFrame],
  [
    /^assetpath$|^(?:static|asset|asseturl|url|relurl|absurl|rellangurl|abslangurl|baseurl|geturl|urlfor|withbase)$/,
    toAddress,
  ],
  [/^(?:ref|relref|posturl|link|postlink|postpath|doclink)$/, toReference],
  [/figure|^fig|image|^img|img$|picture|photo|^pic$|lightbox|screenshot/, toPicture],
  [/^(?:details|expand|spoiler|collapse|collapsible|accordionitem|toggle|disclosure|foldable|fold)$/, toDetails],
  [/^(?:block|pull)?quote$|^epigraph$|^testimonial$/, toQuote],
  [/^(?:button|btn|cta|linkbutton|buttonlink)$/, toButton],
  [
    /^(?:note|notes|tip|tips|hint|info|information|important|caution|warn|warning|danger|error|alert|notice|aside|callout|admonition|attention|success|box|infobox|message|sidenote|question|example|todo|highlightbox|panel|banner|lead|disclaimer|update|tldr|updatebox)(?:box|block|callout)?$/,
    toCallout,
  ],
  [/^(?:tab|tabitem|tabpanel|step|card|griditem)$/, toTitled],
  [/^(?:kbd|key)$/, ({ args, inner }) => toTagged('kbd', inner ?? args.listed[0]?.value ?? null)],
  [/^(?:mark|marker|hl)$/, ({ args, inner }) => toTagged('mark', inner ?? args.listed[0]?.value ?? null)],
  [/^(?:abbr|sub|sup|small|em|strong)$/, ({ args, inner }) => inner ?? args.listed[0]?.value ?? null],
  [
    /^(?:tabs|tabpane|tabset|columns?|cols?|row|grid|div|section|center|wide|fullwidth|full|rawhtml|html|unsafe|markdown|markdownify|md|steps|cards|cardpane|carddeck|container|wrapper|block|blocks|span|gallery|accordion|filter|spaceless|autoescape|timeline|terminal|article|main)$/,
    ({ inner }) => inner,
  ],
  [
    /^(?:toc|tableofcontents|more|excerpt|break|newline|clear|clearfix|hr|br|spacer|end|linebreak)$/,
    ({ inner }) => inner ?? '',
  ],
]

/** The rendering of a tag; null: no tag that is known. */
export function findTagRendering(name: string): TagRendering | null {
  return RENDERINGS.find(([form]) => form.test(name))?.[1] ?? null
}

function toFormula(text: string | null): string | null {
  return text === null ? null : `<code>${toHtml([toText(text.trim())])}</code>`
}

const toTagged = (name: string, inner: string | null): string | null =>
  inner === null ? null : `<${name}>${inner.trim()}</${name}>`

/** The address of a file or page of the site. */
function toAddress({ args, name, isAddress }: TagCall): string | null {
  const path = findNamed(args, 'path', 'url', 'src', 'page') || (args.listed[0]?.value ?? '')
  if (path === '') return /^(?:baseurl|url)$/.test(name) ? (isAddress ? '/' : '') : null
  return /^[a-z]+:|^[./#]/i.test(path) ? path.replace(/^@\//, '/') : `/${path}`
}

/** The address of another file of the folder; the import resolves it. */
function toReference({ args, name, isAddress }: TagCall): string | null {
  const [first, ...words] = args.listed
  const path = findNamed(args, 'path', 'page', 'slug', 'url') || (first?.value ?? '')
  if (path === '' || /[\s<>"()]/.test(path)) return null
  const isPlain = /^https?:\/\//.test(path) || (name === 'link' && /\.(?!md|markdown|html?$)[a-z0-9]{2,4}$/i.test(path))
  const href = isPlain ? (path.includes(':') ? path : `/${path.replace(/^\/+/, '')}`) : `post:${path}`
  if (isAddress) return href
  const shown = words.map(({ value }) => value).join(' ')
  return `[${shown || path}](<${href}>)`
}

function toDetails(call: TagCall): string | null {
  const { args, inner } = call
  if (inner === null) return null
  const title =
    findNamed(args, 'title', 'summary', 'label', 'heading', 'header') || textsOf(args)[0] || firstWords(args)
  return toBox(
    title === '' ? '<details>' : `<details><summary>${toInlineHtml(title)}</summary>`,
    inner,
    '</details>',
    call,
  )
}

function toQuote(call: TagCall): string | null {
  const { args, inner } = call
  const words = inner ?? findNamed(args, 'quote', 'text', 'content') ?? ''
  const said = words.trim() === '' ? (textsOf(args)[0] ?? '') : words
  if (said.trim() === '') return null
  const source = [
    findNamed(args, 'author', 'cite', 'by', 'name', 'attribution'),
    findNamed(args, 'source', 'role', 'position', 'title'),
  ]
  const listed = inner === null ? textsOf(args).slice(1) : args.listed.map(({ value }) => value)
  const names = [...source, listed.join(' ')].filter((text) => text !== '').join(', ')
  const footer = names === '' ? '' : `<footer>${toInlineHtml(names)}</footer>`
  const kind = /pull/.test(call.name) ? ' class="pull"' : ''
  return toBox(`<blockquote${kind}>`, said, `${footer}</blockquote>`, call)
}

function toButton({ args, inner }: TagCall): string | null {
  const href =
    findNamed(args, 'href', 'url', 'link', 'relref', 'ref') ||
    (args.listed.find(({ value }) => /^https?:|^\/|^post:/.test(value))?.value ?? '')
  const words = inner?.trim() || findNamed(args, 'text', 'label', 'title') || textsOf(args)[0] || ''
  if (words === '') return null
  return href === '' || /[<>\n]/.test(href) ? words : `[${words}](<${href}>)`
}

/** Words that name the kind of a callout. */
const KINDS =
  /^(?:note|tip|hint|info|important|caution|warning|danger|error|alert|notice|success|primary|secondary|default|light|dark|question|example|true|false|\w+-\w+|fa|icon)$/i

function toCallout(call: TagCall): string | null {
  const { args, inner } = call
  const texts = textsOf(args).filter((text) => !KINDS.test(text))
  const content = inner ?? findNamed(args, 'content', 'text', 'body', 'message', 'description')
  const said = content.trim() === '' ? (texts.at(-1) ?? '') : content
  if (said.trim() === '') return null
  const title = findNamed(args, 'title', 'heading', 'header', 'label') || (inner === null ? '' : (texts[0] ?? ''))
  const head = title === '' || title === said ? '' : `<p class="label">${toInlineHtml(title)}</p>`
  return toBox(`<div class="callout">${head}`, said, '</div>', call)
}

/** A part of tabs, steps or cards: its title, and what is in it. */
function toTitled({ args, inner }: TagCall): string | null {
  if (inner === null) return null
  const title = findNamed(args, 'title', 'name', 'header', 'heading', 'label') || textsOf(args)[0] || firstWords(args)
  const below = [findNamed(args, 'subtitle'), findNamed(args, 'footer')].filter((text) => text !== '')
  return [title === '' ? '' : `**${title}**`, inner.trim(), ...below].filter((part) => part !== '').join('\n\n')
}

const firstWords = ({ listed }: TagCall['args']): string =>
  listed.find(({ value }) => /\p{L}/u.test(value))?.value ?? ''
