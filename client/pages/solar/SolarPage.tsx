import type { SolarModel, SolarResult } from '../../../shared/page/model/solar.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Body } from '../../blocks/Body.tsx'
import { PictureFrame } from '../../components/PictureFrame.tsx'
import tool from '../plans/PlansPage.module.css'
import { SolarForm } from './SolarForm.tsx'
import css from './SolarPage.module.css'

/** What solar panels would save on a roof, with every step of the sum. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content } = payload
  return content.kind === 'solar' ? <Solar model={content} /> : null
}

function Solar({ model }: { readonly model: SolarModel }) {
  const { title, dek, section, picture, body, spoken, words, result } = model
  return (
    <div className={css.page} data-section={section ?? undefined}>
      <header className={`wrap ${tool.tool}`}>
        {picture ? (
          <div className={tool.art}>
            <PictureFrame picture={picture} sizes={PICTURE_SIZES.hero} priority decorative />
          </div>
        ) : null}
        <div className={`on-fill ${tool.panel}`}>
          <p className="kicker">{words.kicker}</p>
          <h1 className="display" {...spoken}>
            {title}
          </h1>
          <Answer result={result} model={model} />
          <SolarForm model={model} />
        </div>
      </header>
      {result.kind === 'estimate' ? <Steps result={result} words={words} /> : null}
      <div className={`wrap ${tool.body}`} {...spoken}>
        {dek && result.kind === 'estimate' ? <p className={tool.lede}>{dek}</p> : null}
        {body.length > 0 ? <Body blocks={body} /> : null}
      </div>
    </div>
  )
}

interface AnswerProps {
  readonly result: SolarResult
  readonly model: SolarModel
}

/** The answer, above everything else that is asked. */
function Answer({ result, model: { words, dek, spoken } }: AnswerProps) {
  if (result.kind === 'open') {
    return dek ? (
      <p className={tool.lede} {...spoken}>
        {dek}
      </p>
    ) : null
  }
  if (result.kind === 'unknown') {
    return (
      <p className={css.unknown} role="status">
        <b>{words.unknown}</b> {words.unknownText}
      </p>
    )
  }
  return (
    <dl className={css.answer}>
      <div>
        <dt>{result.payback === null ? words.never : words.payback}</dt>
        {result.payback === null ? null : <dd>{result.payback}</dd>}
      </div>
      <div>
        <dt>{words.ahead}</dt>
        <dd>{result.ahead}</dd>
      </div>
    </dl>
  )
}

interface StepsProps {
  readonly result: Extract<SolarResult, { kind: 'estimate' }>
  readonly words: SolarModel['words']
}

function Steps({ result: { steps, years, isSample }, words }: StepsProps) {
  return (
    <section className={`wrap ${css.result}`} id="estimate" aria-label={words.how}>
      <h2 className="display tab">{words.how}</h2>
      <ol className={css.steps}>
        {steps.map(({ title, figure, text, source }) => (
          <li className={css.step} key={title}>
            <h3>{title}</h3>
            <b>{figure}</b>
            <p>
              {text} <small>{source}</small>
            </p>
          </li>
        ))}
      </ol>
      <table className={css.years}>
        <caption>{words.byYear}</caption>
        <thead>
          <tr>
            <th scope="col">{words.year}</th>
            <th scope="col">{words.low}</th>
            <th scope="col">{words.high}</th>
          </tr>
        </thead>
        <tbody>
          {years.map(({ year, low, high }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>{low}</td>
              <td>{high}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isSample ? <p className={css.sample}>{words.sample}</p> : null}
    </section>
  )
}
