import type { ReviewModel, StarsModel } from '../../../shared/page/model/review.ts'
import { classNames } from '../../design/class-names.ts'
import { Time } from '../../design/Time.tsx'
import { Shops } from '../shops/Shops.tsx'
import css from './Score.module.css'

type Verdict = Pick<ReviewModel, 'verdict' | 'editorsChoice' | 'product' | 'words' | 'spoken'>

/** Shops below a score. */
const MOST_SHOPS = 3

/** The verdict of a review: score, bottom line, sub-ratings. A preview has no score. */
export function Score({ verdict, editorsChoice, product, words, spoken }: Verdict) {
  if (verdict === null) return null
  const { title, score, stars, bottomLine, subRatings } = verdict
  const shops = product?.shops
  return (
    <section className={css.score} aria-label={words.verdict}>
      <div className={css.top}>
        {score ? (
          <p className={classNames(css.ribbon, score.pick && css.pick)}>
            <span className="vh">{`${words.score} `}</span>
            {score.text}
            <span className="vh">{` ${words.scale}`}</span>
          </p>
        ) : null}
        <div className={css.words}>
          <h2 className="display">{title}</h2>
          {stars ? <Stars stars={stars} /> : null}
          {bottomLine ? (
            <p className={css.line} {...spoken}>
              {bottomLine}
            </p>
          ) : null}
          {editorsChoice ? (
            <p className={css.choice}>
              <b>{words.editorsChoice}</b>
              {editorsChoice.date ? <Time date={editorsChoice.date} /> : null}
            </p>
          ) : null}
        </div>
      </div>
      {shops?.shops[0]?.price == null ? null : (
        <div className={css.price} data-print="no">
          <h3>{words.bestPrice}</h3>
          <Shops shops={shops} most={MOST_SHOPS} />
        </div>
      )}
      {subRatings.length > 0 ? (
        <dl className={css.subs}>
          {subRatings.map(({ name, text, share }) => (
            <div key={name}>
              <dt {...spoken}>{name}</dt>
              <dd>
                <svg className={css.meter} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <path d={`M0 0h${share}v1H0z`} />
                </svg>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}

const STAR = 'm10 1 2.8 5.8 6.2.9-4.5 4.4 1.1 6.3L10 15.4l-5.6 3 1.1-6.3L1 7.7l6.2-.9z'
const FIVE = [0, 20, 40, 60, 80]

function Stars({ stars: { count, text } }: { readonly stars: StarsModel }) {
  const five = FIVE.map((x) => <path d={STAR} transform={`translate(${x})`} key={x} />)
  return (
    <svg className={css.stars} viewBox="0 0 100 20" role="img" aria-label={text}>
      {five}
      {/* A smaller picture cuts off what is beyond the rating. */}
      <svg width={count * 20} height="20" aria-hidden="true">
        {five}
      </svg>
    </svg>
  )
}

/** The strong and the weak points of a product. */
export function Points({ good, bad, words, spoken }: Pick<ReviewModel, 'good' | 'bad' | 'words' | 'spoken'>) {
  if (good.length === 0 && bad.length === 0) return null
  return (
    <div className={css.points}>
      <List title={words.good} points={good} spoken={spoken} />
      <List title={words.bad} points={bad} spoken={spoken} className={css.bad} />
    </div>
  )
}

interface ListProps {
  readonly title: string
  readonly points: readonly string[]
  readonly spoken: ReviewModel['spoken']
  readonly className?: string | undefined
}

function List({ title, points, spoken, className }: ListProps) {
  if (points.length === 0) return null
  return (
    <div className={className}>
      <h2>{title}</h2>
      <ul {...spoken}>
        {points.map((point) => (
          <li key={point}>
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
