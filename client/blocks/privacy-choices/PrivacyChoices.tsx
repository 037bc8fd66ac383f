import { type MouseEvent, useEffect, useState } from 'react'
import type { BlockData } from '../../../shared/body/blocks.ts'
import { type Category, REFUSABLE, type RefusableCategory } from '../../../shared/consent/consent.ts'
import { choose } from '../../consent/choose.ts'
import { CONSENT_EVENT, readConsent, whenConsentKnown } from '../../consent/consent.ts'
import css from './PrivacyChoices.module.css'

const LABELS = {
  C0002: 'performance',
  C0003: 'functional',
  C0004: 'targeting',
  C0005: 'social',
} as const satisfies Record<RefusableCategory, string>

/**
 * The categories that a reader can refuse (PG-065). Without JavaScript the form is sent to the server, which sets the same
 * cookie; nothing is ticked in it, so that sending it refuses what the reader does not tick.
 */
export function Block({ data }: { readonly data: BlockData<'privacy_choices'> }) {
  const [granted, setGranted] = useState<ReadonlySet<Category>>(new Set())
  const [isSaved, setSaved] = useState(false)
  const [gpc, setGpc] = useState(false)
  useEffect(() => {
    const show = () => {
      const { grants, gpc: isHonored } = readConsent()
      setGranted(grants)
      setGpc(isHonored)
    }
    void whenConsentKnown().then(show)
    addEventListener(CONSENT_EVENT, show)
    return () => removeEventListener(CONSENT_EVENT, show)
  }, [])

  function save(chosen: ReadonlySet<Category>): void {
    choose(REFUSABLE.filter((category) => chosen.has(category)))
    setSaved(true)
  }

  function toggle(category: RefusableCategory, isOn: boolean): void {
    const next = new Set(granted)
    if (isOn) next.add(category)
    else next.delete(category)
    setGranted(next)
    setSaved(false)
  }

  const onSave = (event: MouseEvent) => {
    event.preventDefault()
    save(granted)
  }
  const onAccept = (event: MouseEvent) => {
    event.preventDefault()
    save(new Set(REFUSABLE))
  }
  const onRefuse = (event: MouseEvent) => {
    event.preventDefault()
    save(new Set())
  }
  return (
    <form className={css.choices} method="post" action="/_node/consent" data-privacy-choices="">
      <fieldset>
        <legend>{data.title}</legend>
        {gpc ? <p>{data.honored}</p> : null}
        {REFUSABLE.map((category) => (
          <label key={category}>
            <input
              type="checkbox"
              name="granted"
              value={category}
              checked={granted.has(category)}
              disabled={gpc && (category === 'C0004' || category === 'C0005')}
              onChange={({ target }) => toggle(category, target.checked)}
            />
            {data[LABELS[category]]}
          </label>
        ))}
      </fieldset>
      <div className={css.buttons}>
        <button type="submit" className="btn btn--line" onClick={onSave}>
          {data.save}
        </button>
        <button type="submit" name="accept" value="all" className="btn btn--line" onClick={onAccept}>
          {data.accept}
        </button>
        <button type="submit" name="refuse" value="all" className="btn btn--line" onClick={onRefuse}>
          {data.refuse}
        </button>
      </div>
      <p id="choices-saved" className={css.saved} role="status" data-saved={isSaved}>
        {data.saved}
      </p>
    </form>
  )
}
