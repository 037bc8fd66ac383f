import type { ReactNode } from 'react'
import type { ReviewModel } from '../../../shared/page/model/review.ts'
import { ArticleBody } from '../article/ArticleBody.tsx'
import { ArticleHeader } from '../article/ArticleHeader.tsx'
import type { Family as LayoutFamily, View } from '../family.ts'
import { Comparison } from '../product/Comparison.tsx'
import { Family } from '../product/Family.tsx'
import { BestPrice, ProductCard } from '../product/ProductCard.tsx'
import css from './Review.module.css'
import { Points, Score } from './Score.tsx'

interface ReviewProps {
  readonly review: ReviewModel
  /** The path of the page, for sharing. */
  readonly path?: string
}

/** The header of a story, with what the links of the page may earn (PG-029). */
export function ReviewHeader({ review, path }: ReviewProps) {
  const { words, disclosure } = review
  return (
    <ArticleHeader article={review} path={path}>
      {disclosure ? <p className={css.disclosure}>{words.disclosure}</p> : null}
    </ArticleHeader>
  )
}

/** The verdict, the points and the text. */
export function ReviewBody({ review, path }: ReviewProps) {
  return (
    <ArticleBody article={review} path={path}>
      <Score {...review} />
      <Points {...review} />
    </ArticleBody>
  )
}

/** Turns a part of a review into a view; on a page of another kind the view renders nothing. */
function toReviewView(render: (props: ReviewProps) => ReactNode): View {
  return ({ payload: { content, path } }) => (content.kind === 'review' ? render({ review: content, path }) : null)
}

const body = toReviewView(ReviewBody)
const header = toReviewView(ReviewHeader)

/** The parts of a review as components of the layout tree (PG-020). */
export const Review = {
  default: body,
  header,
  body,
  product: toReviewView(({ review: { product, words, spoken } }) =>
    product ? <ProductCard product={product} words={words} spoken={spoken} /> : null,
  ),
  comparison: toReviewView(({ review: { comparison, words } }) =>
    comparison ? <Comparison comparison={comparison} words={words} /> : null,
  ),
  family: toReviewView(({ review: { family } }) => (family ? <Family family={family} /> : null)),
  price: toReviewView(({ review: { product, words } }) =>
    product ? <BestPrice product={product} words={words} repeats /> : null,
  ),
} as const satisfies LayoutFamily
