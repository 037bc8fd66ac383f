import { toHtml } from '../../body/sanitize.ts'
import { toElement } from '../../body/shape/tree.ts'
import { toLoss } from '../losses.ts'
import { toButton, toDetails, toFigure, toHeading, toPicturesOf, toPlayerOf } from './figures.ts'
import type { Call, Rendering, ShortcodeContext } from './shortcode.ts'

/** Boxes of Divi and WPBakery: the import removes the box and keeps its content. */
const BOXES = (
  'et_pb_section et_pb_row et_pb_row_inner et_pb_column et_pb_column_inner et_pb_text et_pb_accordion et_pb_tabs ' +
  'et_pb_slider et_pb_fullwidth_slider et_pb_code et_pb_fullwidth_code et_pb_line_break_holder vc_section vc_row ' +
  'vc_row_inner vc_column vc_column_inner vc_column_text vc_message vc_accordion vc_tabs vc_tour vc_tta_accordion ' +
  'vc_tta_tabs vc_tta_tour'
).split(' ')

/** Decoration without text or pictures. */
const EMPTY = 'vc_empty_space vc_raw_js et_pb_divider vc_separator'.split(' ')

const RULES: Readonly<Record<string, Rendering>> = {
  et_pb_image: (call) => toFigure({ url: read(call, 'src'), alt: read(call, 'alt', 'title_text') }),
  et_pb_fullwidth_image: (call) => toFigure({ url: read(call, 'src'), alt: read(call, 'alt', 'title_text') }),
  et_pb_heading: (call) => toHeading(read(call, 'title'), read(call, 'title_level') || 'h1'),
  et_pb_fullwidth_header: (call) => toTitled(call, 'h1') + toFigure({ url: read(call, 'header_image_url') }),
  et_pb_blurb: (call) => toFigure({ url: read(call, 'image'), alt: read(call, 'alt') }) + toTitled(call, 'h4'),
  et_pb_slide: (call) => toFigure({ url: read(call, 'image'), alt: read(call, 'image_alt') }) + toTitled(call, 'h2'),
  et_pb_cta: (call) => toTitled(call, 'h2'),
  et_pb_tab: (call) => toTitled(call, 'h3'),
  et_pb_toggle: (call) => toDetails(read(call, 'title'), call.content),
  et_pb_accordion_item: (call) => toDetails(read(call, 'title'), call.content),
  et_pb_team_member: (call) =>
    toFigure({ url: read(call, 'image_url'), alt: read(call, 'name') }) + toTitled(call, 'h4'),
  et_pb_testimonial: (call) =>
    `<blockquote>${call.content}<footer>${[read(call, 'author'), read(call, 'job_title')].filter(Boolean).join(', ')}</footer></blockquote>`,
  et_pb_button: (call) => toButton(read(call, 'button_text'), read(call, 'button_url')),
  et_pb_video: (call) => toPlayerOf(read(call, 'src')),
  et_pb_audio: (call) => toSound(read(call, 'audio')),
  et_pb_gallery: (call, context) => toPictures(read(call, 'gallery_ids'), context),
  vc_single_image: toSingleImage,
  vc_custom_heading: (call) =>
    toHeading(read(call, 'text'), /(?:^|\|)tag:(\w+)/.exec(read(call, 'font_container'))?.[1]),
  vc_text_separator: (call) => toHeading(read(call, 'title'), 'h4'),
  vc_gallery: (call, context) => toPictures(read(call, 'images'), context) + toAddresses(read(call, 'custom_srcs')),
  vc_images_carousel: (call, context) =>
    toPictures(read(call, 'images'), context) + toAddresses(read(call, 'custom_srcs')),
  vc_media_grid: (call, context) => toPictures(read(call, 'include'), context),
  vc_masonry_media_grid: (call, context) => toPictures(read(call, 'include'), context),
  vc_btn: (call) => toButton(read(call, 'title'), toLink(read(call, 'link'))),
  vc_button: (call) => toButton(read(call, 'title'), toLink(read(call, 'href', 'link'))),
  vc_cta: (call) => toHeading(read(call, 'h2'), 'h2') + toHeading(read(call, 'h4'), 'h4') + call.content,
  vc_toggle: (call) => toDetails(read(call, 'title'), call.content),
  vc_tta_section: (call) => toTitled(call, 'h3'),
  vc_tab: (call) => toTitled(call, 'h3'),
  vc_accordion_tab: (call) => toDetails(read(call, 'title'), call.content),
  vc_video: (call) => toPlayerOf(read(call, 'link')),
  vc_raw_html: ({ content }) => fromRaw(content),
}

/** Converts the shortcodes of page builders to plain HTML: Divi's (`et_pb_`) and WPBakery's (`vc_`). */
export const BUILDER_RENDERINGS: Readonly<Record<string, Rendering>> = {
  ...Object.fromEntries(BOXES.map((name): [string, Rendering] => [name, ({ content }) => content])),
  ...Object.fromEntries(EMPTY.map((name): [string, Rendering] => [name, () => ''])),
  ...RULES,
}

/** The first non-empty value, with the builders' codes for quotes and brackets decoded. */
function read({ named }: Call, ...names: readonly string[]): string {
  const value = names.map((name) => named[name]).find((found) => found !== undefined && found !== '') ?? ''
  return value
    .replace(/``|%22/g, '"')
    .replace(/`\{`|%91/g, '[')
    .replace(/`\}`|%93/g, ']')
    .trim()
}

/** A title, its text and its button. */
function toTitled(call: Call, level: string): string {
  const title = toHeading(read(call, 'title', 'heading', 'name'), read(call, 'header_level') || level)
  const below = read(call, 'subhead', 'position')
  const button = toButton(
    read(call, 'button_text', 'button_one_text'),
    read(call, 'button_url', 'button_link', 'button_one_url'),
  )
  return `${title}${below === '' ? '' : `<p>${below}</p>`}\n\n${call.content}\n\n${button}`
}

function toSingleImage(call: Call, context: ShortcodeContext): string {
  const address = read(call, 'custom_src', 'src')
  if (address !== '') return toFigure({ url: address, caption: read(call, 'caption', 'title') })
  const id = read(call, 'image')
  const found = context.attachment(id)
  if (found === undefined) {
    context.note(toLoss('pictureId', id))
    return ''
  }
  return toFigure({
    ...found,
    caption: read(call, 'caption', 'title') || (read(call, 'add_caption') === 'yes' ? found.caption : null),
  })
}

const toPictures = (ids: string, context: ShortcodeContext): string => toPicturesOf(ids.split(','), context)

/** Reads WPBakery's list of URLs, which is comma-separated or base64. */
function toAddresses(list: string): string {
  const text = list.startsWith('#E-8_') ? fromRaw(list.slice('#E-8_'.length)) : list
  return text
    .split(/[,\s]+/)
    .filter((address) => /^https?:/.test(address))
    .map((url) => toFigure({ url }))
    .join('\n')
}

function toSound(src: string): string {
  return src === '' ? '' : toHtml([toElement('audio', { src })])
}

/** Reads the URL of a WPBakery link: `url:https%3A%2F%2Fexample.com|title:Words`. */
function toLink(link: string): string {
  const address = /(?:^|\|)url:([^|]*)/.exec(link)?.[1]
  return address === undefined ? link : decode(address)
}

/** Decodes WPBakery's HTML, which is base64 of percent-encoded text. */
function fromRaw(content: string): string {
  return decode(Buffer.from(content.trim(), 'base64').toString('utf8'))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
