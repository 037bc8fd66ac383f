import { z } from 'zod'
import { flag, optionalText } from '../fields.ts'
import { h } from '../h.ts'
import { defineHtmlBlock, type HtmlBlockType } from '../html-block.ts'
import { entryFields, entryList, toCard, toEntries, toEntry } from './entries.ts'
import { subRatingList, textList, toSubRatings } from './facts.ts'
import { optionalScore } from './score.ts'

/** One product: a card in the text, or an entry of a ranked list. */
const productcard = defineHtmlBlock({
  schema: z.object(entryFields),
  sheet: 'commerce',
  needs: 'a title',
  render(data, context) {
    const entry = toEntry(data, context)
    return entry && toCard(entry, context, { hrefText: context.words.readReview })
  },
})

/** The verdict of a review: its score, the ratings of its aspects, what works and what does not (PG-036). */
const reviewcard = defineHtmlBlock({
  schema: z.object({
    ...entryFields,
    rating: optionalScore,
    verdict: optionalText,
    bottomLine: optionalText,
    good: textList,
    bad: textList,
    subRatings: subRatingList,
    editorsChoice: flag,
  }),
  sheet: 'commerce',
  needs: 'a rating',
  render(data, context) {
    const { words } = context
    const score = data.rating ?? data.productScore ?? data.score
    const entry = toEntry({ ...data, title: data.title ?? data.productName ?? data.hed ?? words.verdict }, context)
    if (entry === null || score === null) return null
    const verdict = data.verdict ?? data.bottomLine
    const shown = {
      ...entry,
      score,
      badge: entry.badge ?? (data.editorsChoice ? words.editorsChoice : null),
      pros: [...data.pros, ...data.good],
      cons: [...data.cons, ...data.bad],
    }
    return toCard(shown, context, {
      hrefText: words.readReview,
      verdict: [verdict === null ? null : h('p', { class: 'said' }, verdict), toSubRatings(data.subRatings, context)],
    })
  },
})

/** Ranked products, each with a card. */
const listicle = defineHtmlBlock({
  schema: z.object({ title: optionalText, items: entryList }),
  sheet: 'commerce',
  needs: 'an entry of items with a title',
  render({ title, items }, context) {
    const entries = toEntries(items, context)
    if (entries.length === 0) return null
    const { words, claimId } = context
    const id = claimId('list')
    return h(
      'div',
      title === null
        ? { role: 'group', class: 'commerce', 'aria-label': words.products }
        : { role: 'group', class: 'commerce', 'aria-labelledby': id },
      title === null ? null : h('p', { class: 'name', id }, title),
      h(
        'ol',
        { class: 'commerce-list' },
        entries.map((entry) => h('li', {}, toCard(entry, context, { hrefText: words.readReview }))),
      ),
    )
  },
})

/** Cards of products, alone and in lists. */
export const CARD_BLOCKS: Readonly<Record<string, HtmlBlockType>> = {
  productcard,
  reviewcard,
  cnetlisticle: productcard,
  listicle,
  cross_content_listicle: listicle,
}
