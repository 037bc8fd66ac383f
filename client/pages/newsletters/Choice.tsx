import type { NewsletterModel } from '../../../shared/page/model/newsletters.ts'
import css from './Choice.module.css'

interface ChoiceProps {
  readonly newsletter: NewsletterModel
  /** Whether it is chosen at first; null if it cannot be chosen. */
  readonly chosen: boolean | null
}

/** One newsletter as a card that is a checkbox. */
export function Choice({ newsletter: { slug, name, text, rhythm, theme }, chosen }: ChoiceProps) {
  const words = (
    <>
      {rhythm ? <span className="kicker">{rhythm}</span> : null}
      <span className={`display ${css.name}`}>{name}</span>
      <span className={css.text}>{text}</span>
    </>
  )
  if (chosen === null) {
    return (
      <div className={css.card} data-section={theme ?? undefined}>
        {words}
      </div>
    )
  }
  return (
    <label className={css.card} data-section={theme ?? undefined}>
      <input className={css.box} type="checkbox" name="letter" value={slug} defaultChecked={chosen} />
      {words}
    </label>
  )
}
