import { z } from 'zod'
import { parseBody } from '../../body/parse-body.ts'
import { toHtml } from '../../body/sanitize.ts'
import { toElement, toText } from '../../body/shape/tree.ts'
import { toLoss } from '../losses.ts'
import { readTexts } from '../readable.ts'
import { toButton, toDetails, toFigure, toHeading, toPlayerOf } from './figures.ts'
import type { ShortcodeContext } from './shortcode.ts'

interface Node {
  readonly elType?: string | null | undefined
  readonly widgetType?: string | null | undefined
  readonly settings: Settings
  readonly elements: readonly Node[]
}

type Settings = Readonly<Record<string, unknown>>

type Widget = (settings: Settings, context: ShortcodeContext) => string

const MOST_DEEP = 40

// Elementor writes `[]` for empty settings.
const settingsSchema = z.record(z.string(), z.unknown()).catch({})
const nodeSchema: z.ZodType<Node> = z.object({
  elType: z.string().nullish(),
  widgetType: z.string().nullish(),
  settings: settingsSchema,
  get elements() {
    return z.array(nodeSchema).catch([])
  },
})

const WIDGETS: Readonly<Record<string, Widget>> = {
  heading: (settings) =>
    toHeading(toLinked(text(settings, 'title'), address(settings.link)), text(settings, 'header_size')),
  'text-editor': (settings) => text(settings, 'editor'),
  html: (settings) => text(settings, 'html'),
  shortcode: (settings) => text(settings, 'shortcode'),
  image: (settings, context) => toPicture(settings.image, context, toCaption(settings)),
  'image-gallery': (settings, context) => toPictures(settings.wp_gallery, context),
  'image-carousel': (settings, context) => toPictures(settings.carousel, context),
  gallery: (settings, context) =>
    toPictures(settings.gallery, context) +
    each(settings.galleries, (group) => toPictures(group.multiple_gallery, context)),
  'media-carousel': (settings, context) => each(settings.slides, ({ image }) => toPicture(image, context)),
  'image-box': (settings, context) => toPicture(settings.image, context) + toBox(settings, 'h3'),
  'icon-box': (settings) => toBox(settings, 'h3'),
  'call-to-action': (settings, context) => toPicture(settings.bg_image, context) + toBox(settings, 'h2'),
  alert: (settings) =>
    `<p><strong>${text(settings, 'alert_title')}</strong> ${text(settings, 'alert_description')}</p>`,
  button: (settings) => toButton(text(settings, 'text'), address(settings.link)),
  'icon-list': (settings) => `<ul>${each(settings.icon_list, toListItem)}</ul>`,
  accordion: toTabs,
  toggle: toTabs,
  tabs: (settings) => each(settings.tabs, (tab) => toHeading(text(tab, 'tab_title'), 'h3') + text(tab, 'tab_content')),
  blockquote: (settings) => toQuote(text(settings, 'blockquote_content'), text(settings, 'author_name')),
  testimonial: (settings, context) =>
    toPicture(settings.testimonial_image, context) +
    toQuote(text(settings, 'testimonial_content'), text(settings, 'testimonial_name')),
  video: (settings) =>
    toPlayerOf(
      text(settings, `${text(settings, 'video_type') || 'youtube'}_url`) ||
        address(settings.hosted_url) ||
        address(settings.external_url),
    ),
  audio: (settings) => toPlayerOf(address(settings.link)),
  divider: () => '<hr>',
  spacer: () => '',
  'menu-anchor': () => '',
}

/** Converts an Elementor page to HTML from the JSON in its meta `_elementor_data`; null when that is invalid. */
export function fromElementor(data: string, context: ShortcodeContext): string | null {
  const parsed = z.array(nodeSchema).safeParse(parseJson(data))
  return parsed.success ? parsed.data.map((node) => toHtmlOf(node, context, 0)).join('\n\n') : null
}

function toHtmlOf({ elType, widgetType, settings, elements }: Node, context: ShortcodeContext, depth: number): string {
  if (depth > MOST_DEEP) {
    context.note('its Elementor boxes are nested too deeply; their content was left out')
    return ''
  }
  const inner = elements.map((child) => toHtmlOf(child, context, depth + 1)).join('\n\n')
  if (elType !== 'widget') return inner
  const name = widgetType ?? ''
  const widget = Object.hasOwn(WIDGETS, name) ? WIDGETS[name] : undefined
  return `${widget === undefined ? toUnknown(name, settings, context) : widget(settings, context)}\n\n${inner}`
}

/** The texts of an unknown widget. */
function toUnknown(name: string, settings: Settings, { note }: ShortcodeContext): string {
  const texts = readTexts(settings)
  note(toLoss(texts.length === 0 ? 'widget' : 'widgetForm', name))
  return texts.map((words) => `<p>${words}</p>`).join('\n')
}

function text(settings: Settings, name: string): string {
  const value = settings[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

const isRecord = (value: unknown): value is Settings => typeof value === 'object' && value !== null

/** The `url` of a link, picture or file. */
const address = (value: unknown): string => (isRecord(value) ? text(value, 'url') : '')

function each(list: unknown, render: (entry: Settings) => string): string {
  return Array.isArray(list) ? list.filter(isRecord).map(render).join('\n') : ''
}

function toPicture(value: unknown, { attachment }: ShortcodeContext, caption: string | null = ''): string {
  const url = address(value)
  // Elementor's placeholder for a missing picture.
  if (!isRecord(value) || /\/elementor\/assets\/images\/placeholder/.test(url)) return ''
  const found = attachment(text(value, 'id'))
  const alt = text(value, 'alt') || found?.alt
  return toFigure({ url: found?.url ?? url, alt, caption: caption ?? found?.caption ?? null })
}

const toPictures = (list: unknown, context: ShortcodeContext): string =>
  each(list, (entry) => toPicture(entry, context, null))

/** null: use the caption of the media library. */
function toCaption(settings: Settings): string | null {
  const source = text(settings, 'caption_source')
  if (source === 'attachment') return null
  return source === 'custom' ? text(settings, 'caption') : ''
}

function toBox(settings: Settings, level: string): string {
  const title = toHeading(
    text(settings, 'title_text') || text(settings, 'title'),
    text(settings, 'title_size') || level,
  )
  const words = text(settings, 'description_text') || text(settings, 'description')
  return `${title}\n\n${words}\n\n${toButton(text(settings, 'button'), address(settings.link))}`
}

function toListItem(item: Settings): string {
  return `<li>${toLinked(text(item, 'text'), address(item.link))}</li>`
}

/** Wraps the editor's HTML in a link when there is one. */
function toLinked(words: string, href: string): string {
  return href === '' ? words : toHtml([toElement('a', { href }, parseBody(words))])
}

function toTabs(settings: Settings): string {
  return each(settings.tabs, (tab) => toDetails(text(tab, 'tab_title'), text(tab, 'tab_content')))
}

function toQuote(words: string, source: string): string {
  const footer = source === '' ? '' : `<footer>${toHtml([toText(source)])}</footer>`
  return words === '' ? '' : `<blockquote>${words}${footer}</blockquote>`
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
