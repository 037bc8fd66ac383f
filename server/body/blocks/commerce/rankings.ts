import { z } from 'zod'
import type { PrecapSize } from '../../../pages/commerce/precap.ts'
import { toScore } from '../../score.ts'
import type { Element } from '../../shape/tree.ts'
import { optionalText } from '../fields.ts'
import { h } from '../h.ts'
import { type BlockContext, defineHtmlBlock, type HtmlBlockType } from '../html-block.ts'
import { type Entry, entryList, toEntries } from './entries.ts'
import { toOfferLink, toOfferNote } from './offers.ts'

const THUMB_SIZES = '4.5rem'

interface RankingParts {
  readonly title: string
  /** Whether each line has the texts of its product. */
  readonly long: boolean
  readonly size?: PrecapSize
}

/** The products of a list in short: a line each, with the best offer; null without one (PG-057). */
export function toRanking(
  entries: readonly Entry[],
  context: BlockContext,
  { title, long, size = 'full' }: RankingParts,
): Element | null {
  if (entries.length === 0) return null
  const { words, language, claimId } = context
  const id = claimId('precap')
  const best = entries.flatMap(({ offers }) => offers.slice(0, 1))
  return h(
    'div',
    {
      role: 'group',
      class: size === 'full' ? 'commerce commerce-precap' : `commerce commerce-precap ${size}`,
      'aria-labelledby': id,
    },
    h('p', { class: 'name', id }, title),
    h(
      'ol',
      { class: 'commerce-ranking' },
      entries.map(({ name, subhed, badge, score, href, said, picture, offers: [offer] }) =>
        h(
          'li',
          {},
          picture && h('div', { class: 'pic' }, picture),
          h(
            'div',
            { class: 'what' },
            badge === null ? null : h('p', { class: 'for' }, badge),
            h('p', { class: 'product' }, href === null ? name : h('a', { href }, name)),
            subhed === null ? null : h('p', { class: 'sub' }, subhed),
            long && said.length > 0 ? h('div', { class: 'said' }, [...said]) : null,
          ),
          score === null
            ? null
            : h('p', { class: 'points' }, h('span', { class: 'vh' }, `${words.score} `), toScore(score, language)),
          offer === undefined
            ? null
            : h(
                'p',
                { class: 'buy' },
                toOfferLink(
                  offer,
                  { class: 'commerce-btn best' },
                  h('span', {}, offer.merchant ?? words.seeOffer),
                  offer.text === null ? null : h('b', {}, offer.text),
                ),
              ),
        ),
      ),
    ),
    toOfferNote(best, context),
  )
}

const rankingSchema = z.object({ title: optionalText, items: entryList })

/** The picks of a list in short. */
const precap = defineHtmlBlock({
  schema: rankingSchema,
  sheet: 'commerce',
  needs: 'an entry of items with a title',
  render: ({ title, items }, context) =>
    toRanking(toEntries(items, context, THUMB_SIZES), context, { title: title ?? context.words.picks, long: false }),
})

/** The best products of a kind, each with a few words. */
const bestlist = defineHtmlBlock({
  schema: rankingSchema,
  sheet: 'commerce',
  needs: 'an entry of items with a title',
  render: ({ title, items }, context) =>
    toRanking(toEntries(items, context, THUMB_SIZES), context, { title: title ?? context.words.picks, long: true }),
})

/** Lists of products in short. */
export const RANKING_BLOCKS: Readonly<Record<string, HtmlBlockType>> = { precap, bestlist }
