import type { ReactNode } from 'react'
import type { PlansModel, SolarModel } from '../../shared/page/model/tool-page.ts'
import { PICTURE_SIZES } from '../../shared/page/picture-sizes.ts'
import { Body } from '../blocks/Body.tsx'
import { PictureFrame } from '../components/PictureFrame.tsx'
import css from './ToolText.module.css'

interface ToolTextProps {
  readonly model: PlansModel | SolarModel
  readonly kicker: string
  /** The answer in large letters, in the place of the dek; null: there is none. */
  readonly answer: ReactNode
  readonly form: ReactNode
  /** What was found, between the form and the text. */
  readonly children: ReactNode
}

/** A text with its tool: the form beside the picture, what was found, and the text. */
export function ToolText({ model, kicker, answer, form, children }: ToolTextProps) {
  const { title, dek, section, picture, body, spoken } = model
  const lede = dek ? (
    <p className={css.lede} {...spoken}>
      {dek}
    </p>
  ) : null
  return (
    <div data-section={section ?? undefined}>
      <header className={`wrap ${css.tool}`}>
        {picture ? (
          <div className={css.art}>
            <PictureFrame picture={picture} sizes={PICTURE_SIZES.hero} priority decorative />
          </div>
        ) : null}
        <div className={`on-fill ${css.panel}`}>
          <p className="kicker">{kicker}</p>
          <h1 className="display" {...spoken}>
            {title}
          </h1>
          {answer ?? lede}
          {form}
        </div>
      </header>
      {children}
      <div className={`wrap ${css.body}`} {...spoken}>
        {answer === null ? null : lede}
        {body.length > 0 ? <Body blocks={body} /> : null}
      </div>
    </div>
  )
}
