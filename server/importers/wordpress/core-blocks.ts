import { toHtml } from '../../body/sanitize.ts'
import { toElement, toText } from '../../body/shape/tree.ts'
import { toLineEmbed } from '../embeds.ts'
import { toLoss } from '../losses.ts'
import { readTexts } from '../readable.ts'
import type { BlockContext } from './block-context.ts'
import { toFigure, toPicturesOf, toPlayerOf } from './figures.ts'

export type Attributes = Readonly<Record<string, unknown>>

/** Blocks of the page layout or of other pages, without content of the story. */
export const FURNITURE =
  /^(?:more|nextpage|spacer|separator|post-|site-|template-part|navigation$|pattern$|query|comment|read-more|home-link|loginout|avatar|table-of-contents|terms?-|accordion|breadcrumbs|missing$|block$)/

/** Renders a dynamic block of the core from its attributes; empty when these have no content. */
type Render = (attributes: Attributes, context: BlockContext) => string

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

const toGallery: Render = ({ ids, images }, context) => {
  const listed = Array.isArray(ids)
    ? ids
    : Array.isArray(images)
      ? images.map((image: Attributes | null) => image?.id)
      : []
  return toPicturesOf(listed.map(textOf), context)
}

const toLink: Render = ({ url, label, service }) => {
  const words = textOf(label).replace(/<[^>]*>/g, '') || textOf(service)
  const href = textOf(url)
  if (href === '') return words === '' ? '' : toHtml([toElement('p', {}, [toText(words)])])
  return toHtml([toElement('p', {}, [toElement('a', { href }, [toText(words || href)])])])
}

/** A field or a form, whose attributes have its labels. */
const toFormText: Render = ({ label, placeholder, buttonText, ...more }, { note }) => {
  note(toLoss('form'))
  const own = [label, placeholder, buttonText].map(textOf).filter((text) => text !== '')
  return [...own, ...readTexts(more)].map((text) => `<p>${text}</p>`).join('\n')
}

/** A field of Jetpack's forms: its label and its options. */
const toField: Render = ({ label, options, placeholder }) => {
  const choices = Array.isArray(options) ? options.map(textOf).filter((option) => option !== '') : []
  const list = choices.map((option) => toHtml([toElement('li', {}, [toText(option)])])).join('')
  const words = textOf(label) || textOf(placeholder)
  return `${words === '' ? '' : `<p>${words}</p>`}${list === '' ? '' : `<ul>${list}</ul>`}`
}

/** The parts of Jetpack's forms that have text, of its older and newer versions. */
const JETPACK_FIELDS = (
  'field-text field-name field-email field-url field-date field-telephone field-textarea field-checkbox field-consent ' +
  'field-checkbox-multiple field-radio field-select field-number field-file label input option'
).split(' ')

/**
 * The blocks that WordPress renders per request and whose attributes have content, by name. Other core blocks contain
 * their HTML (https://developer.wordpress.org/block-editor/reference-guides/core-blocks/).
 */
export const CORE_BLOCKS: Readonly<Record<string, Render>> = {
  gallery: toGallery,
  'jetpack/tiled-gallery': toGallery,
  'jetpack/slideshow': toGallery,
  image({ id, url, alt, caption }, { attachment }) {
    const found = attachment(textOf(id))
    return toFigure({
      url: textOf(url) || found?.url || '',
      alt: textOf(alt) || found?.alt || null,
      caption: textOf(caption) || null,
    })
  },
  audio: ({ src, id }, { attachment }) => toPlayerOf(textOf(src) || (attachment(textOf(id))?.url ?? '')),
  video: ({ src, id }, { attachment }) => toPlayerOf(textOf(src) || (attachment(textOf(id))?.url ?? '')),
  embed: ({ url }) => (textOf(url) === '' ? '' : toLineEmbed(textOf(url))),
  math: ({ latex }) =>
    textOf(latex) === '' ? '' : toHtml([toElement('p', {}, [toElement('code', {}, [toText(textOf(latex))])])]),
  'social-link': toLink,
  'navigation-link': toLink,
  'navigation-submenu': toLink,
  rss: ({ feedURL }) => (textOf(feedURL) === '' ? '' : toLineEmbed(textOf(feedURL))),
  search: toFormText,
  'jetpack/contact-form': toFormText,
  ...Object.fromEntries(JETPACK_FIELDS.map((kind): [string, Render] => [`jetpack/${kind}`, toField])),
}
