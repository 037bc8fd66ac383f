import type { ProductModel } from '../../../shared/page/model/product.ts'
import { classNames } from '../../design/class-names.ts'
import { Tab } from '../Tab.tsx'
import css from './OurReview.module.css'

/** The review of a product, with its score. */
export function OurReview({ product: { review, score, words, spoken } }: { readonly product: ProductModel }) {
  if (review === null) return null
  return (
    <section aria-label={words.ourReview} data-section="reviews">
      <Tab title={words.ourReview} />
      <div className={css.review}>
        {score ? (
          <p className={classNames(css.ribbon, score.pick && css.pick)}>
            <span className="vh">{`${words.score} `}</span>
            {score.text}
          </p>
        ) : null}
        <div {...spoken}>
          <h3 className="display">
            <a href={review.href}>{review.headline}</a>
          </h3>
          {review.dek ? <p>{review.dek}</p> : null}
        </div>
      </div>
    </section>
  )
}
