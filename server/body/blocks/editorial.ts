import { z } from 'zod'
import { optionalText, requiredRichText } from './fields.ts'
import { h } from './h.ts'
import { defineHtmlBlock, type HtmlBlockType } from './html-block.ts'

/** What a story says in short, in a box. */
const quicktake = defineHtmlBlock({
  schema: z.object({ title: optionalText, text: requiredRichText }),
  sheet: 'editorial',
  render: ({ title, text }, { words, toRichText }) =>
    h('aside', { class: 'quicktake' }, h('p', { class: 'label' }, title ?? words.quickTake), toRichText(text)),
})

/** Blocks for telling a story. */
export const EDITORIAL_BLOCKS: Readonly<Record<string, HtmlBlockType>> = { quicktake }
