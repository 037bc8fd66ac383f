import { z } from 'zod'
import { isForeign } from '../safe-url.ts'
import {
  linkAddress,
  optionalLinkAddress,
  optionalRichText,
  optionalSourceAddress,
  optionalText,
  requiredRichText,
  requiredText,
} from './fields.ts'
import { h } from './h.ts'
import { defineHtmlBlock, type HtmlBlockType } from './html-block.ts'
import { pictureSchema, toFigcaption, toImgOrLink } from './picture.ts'
import { table } from './table.ts'

const MAX_ITEMS = 200

/** What a story says in short, in a box. */
const quicktake = defineHtmlBlock({
  schema: z.object({ title: optionalText, text: requiredRichText }),
  sheet: 'editorial',
  render: ({ title, text }, { words, toRichText }) =>
    h('div', { class: 'quicktake' }, h('p', { class: 'label' }, title ?? words.quickTake), toRichText(text)),
})

/** Questions that open their answers (PG-034). */
const faq = defineHtmlBlock({
  schema: z.object({
    title: optionalText,
    items: z
      .array(z.object({ question: requiredText, answer: requiredRichText }))
      .min(1)
      .max(MAX_ITEMS),
  }),
  sheet: 'editorial',
  render: ({ title, items }, { words, toRichText, claimId }) => {
    const id = claimId('faq')
    return h(
      'section',
      { class: 'faq', 'aria-labelledby': id },
      h('h2', { id }, title ?? words.faq),
      items.map(({ question, answer }) => h('details', {}, h('summary', {}, question), toRichText(answer))),
    )
  },
})

/** Links to other stories (PG-034). */
const relatedlinks = defineHtmlBlock({
  schema: z.object({
    title: optionalText,
    items: z
      .array(z.object({ title: requiredText, href: linkAddress, text: optionalText }))
      .min(1)
      .max(MAX_ITEMS),
  }),
  sheet: 'editorial',
  render: ({ title, items }, { words }) =>
    h(
      'div',
      { class: 'relatedlinks' },
      h('p', { class: 'label' }, title ?? words.related),
      h(
        'ul',
        { class: 'links' },
        items.map(({ title: words, href, text }) =>
          h(
            'li',
            {},
            h('a', { href, rel: isForeign(href) ? 'noopener' : null }, words),
            text === null ? null : h('span', {}, text),
          ),
        ),
      ),
    ),
})

/** A box about one thing: a person, a place, a term. */
const infocard = defineHtmlBlock({
  schema: z.object({
    label: optionalText,
    title: requiredText,
    text: optionalRichText,
    picture: pictureSchema.nullish(),
    href: optionalLinkAddress,
    linkText: optionalText,
  }),
  sheet: 'editorial',
  render: ({ label, title, text, picture, href, linkText }, { words, toRichText }) =>
    h(
      'div',
      { class: 'infocard' },
      picture ? h('figure', {}, toImgOrLink(picture, '(min-width: 45rem) 14rem, 100vw'), toFigcaption(picture)) : null,
      h(
        'div',
        {},
        label === null ? null : h('p', { class: 'label' }, label),
        h('p', { class: 'name' }, title),
        text === null ? null : toRichText(text),
        href === null ? null : h('p', {}, h('a', { href }, linkText ?? words.readMore)),
      ),
    ),
})

/** The description of a product or a term, with its properties. */
const description = defineHtmlBlock({
  schema: z.object({
    title: optionalText,
    text: optionalRichText,
    items: z
      .array(z.object({ label: requiredText, text: requiredText }))
      .max(MAX_ITEMS)
      .default([]),
  }),
  sheet: 'editorial',
  needs: 'a text or items',
  render: ({ title, text, items }, { toRichText }) =>
    text === null && items.length === 0
      ? null
      : h(
          'section',
          { class: 'description' },
          title === null ? null : h('p', { class: 'name' }, title),
          text === null ? null : toRichText(text),
          items.length === 0
            ? null
            : h(
                'dl',
                {},
                items.map((item) => h('div', {}, h('dt', {}, item.label), h('dd', {}, item.text))),
              ),
        ),
})

/** An episode to listen to. Sound of another host is a link, because the Content Security Policy blocks it. */
const podcast = defineHtmlBlock({
  schema: z.object({
    show: optionalText,
    title: requiredText,
    text: optionalText,
    duration: optionalText,
    url: optionalLinkAddress,
    audio: optionalSourceAddress,
    thumbnail: optionalText,
  }),
  sheet: 'editorial',
  needs: 'the address of the episode in url or audio',
  render: ({ show, title, text, duration, url, audio }, { words }) => {
    const href = url ?? audio
    const plays = audio !== null && !isForeign(audio)
    if (href === null) return null
    return h(
      'div',
      { class: 'podcast' },
      h('p', { class: 'label' }, show ?? words.podcast),
      h('p', { class: 'name' }, title),
      text === null ? null : h('p', {}, text),
      plays ? h('audio', { src: audio, controls: true, preload: 'none' }) : null,
      h(
        'p',
        { class: 'foot' },
        h('a', { href, rel: isForeign(href) ? 'noopener' : null }, words.listen(title)),
        duration === null ? null : h('span', {}, duration),
      ),
    )
  },
})

/** The contents of the story, in the text (PG-040). */
const contents = defineHtmlBlock({
  schema: z.object({
    title: optionalText,
    level: z.enum(['h2', 'h3']).default('h2'),
  }),
  sheet: 'editorial',
  needs: 'a heading of that level in the story',
  render: ({ title, level }, { words, contentsOf }) => {
    const items = contentsOf(level)
    if (items.length === 0) return null
    return h(
      'nav',
      { class: 'table-of-contents', 'aria-label': title ?? words.contents },
      h('p', { class: 'label' }, title ?? words.contents),
      h(
        'ol',
        { class: 'links' },
        items
          .filter(({ deactivated }) => !deactivated)
          .map((item) => h('li', {}, h('a', { href: `#${item.id}`, id: item.tocId }, item.title))),
      ),
    )
  },
})

/** Blocks for telling a story. */
export const EDITORIAL_BLOCKS: Readonly<Record<string, HtmlBlockType>> = {
  quicktake,
  faq,
  table,
  relatedlinks,
  infocard,
  description,
  podcast,
  'table-of-contents': contents,
}
