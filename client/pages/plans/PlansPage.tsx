import type { PlansModel } from '../../../shared/page/model/plans.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Body } from '../../blocks/Body.tsx'
import { PictureFrame } from '../../components/PictureFrame.tsx'
import { PlansForm } from './PlansForm.tsx'
import css from './PlansPage.module.css'
import { PlansResult } from './PlansResult.tsx'

/** The internet plans of a place, with what two years of each cost (GE-014). */
export function Page({ payload }: { payload: PagePayload }) {
  const { content } = payload
  return content.kind === 'plans' ? <Plans model={content} /> : null
}

function Plans({ model }: { readonly model: PlansModel }) {
  const { title, dek, section, picture, body, spoken, words } = model
  return (
    <div data-section={section ?? undefined}>
      <header className={`wrap ${css.tool}`}>
        {picture ? (
          <div className={css.art}>
            <PictureFrame picture={picture} sizes={PICTURE_SIZES.hero} priority decorative />
          </div>
        ) : null}
        <div className={`on-fill ${css.panel}`}>
          <p className="kicker">{words.kicker}</p>
          <h1 className="display" {...spoken}>
            {title}
          </h1>
          {dek ? (
            <p className={css.lede} {...spoken}>
              {dek}
            </p>
          ) : null}
          <PlansForm model={model} />
        </div>
      </header>
      <PlansResult model={model} />
      {body.length > 0 ? (
        <div className={`wrap ${css.body}`} {...spoken}>
          <Body blocks={body} />
        </div>
      ) : null}
    </div>
  )
}
