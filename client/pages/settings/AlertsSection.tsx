import { useEffect, useId, useRef, useState } from 'react'
import { ALERTS_STATES, type AlertsState } from '../../../shared/messages/reader-messages.ts'
import type { SettingsModel } from '../../../shared/page/model/readers.ts'
import { ALERT_KINDS, type AlertKind } from '../../../shared/readers/alert-kinds.ts'
import type { AlertsPlace, DeviceAlerts } from '../../readers/alerts/device-alerts.ts'
import forms from '../../readers/forms/forms.module.css'
import css from './AlertsSection.module.css'
import settings from './SettingsPage.module.css'
import { SettingsSection } from './SettingsSection.tsx'

type Device = typeof import('../../readers/alerts/device-alerts.ts')

/** The maximum number of names of followed things in one line. */
const MOST_NAMES = 8

interface AlertsProps {
  readonly model: SettingsModel
  readonly place: AlertsPlace
}

/** Alerts of this browser. They belong to the browser, so the switch acts at once, and needs scripts. */
export function AlertsSection({ model, place }: AlertsProps) {
  const { words } = model
  const { alerts, isReady, isBusy, said, change } = useDeviceAlerts(place, model)
  const isOn = alerts.state === 'on'
  const canChange = isReady && (isOn || alerts.state === 'off')
  const device = useId()
  const choose = (kind: AlertKind, isWanted: boolean) => {
    if (alerts.state !== 'on') return
    const { channel } = alerts
    const wants = ALERT_KINDS.filter((one) => (one === kind ? isWanted : channel.wants.includes(one)))
    change(({ chooseKinds }) => chooseKinds(channel, wants), { state: 'on', channel: { ...channel, wants } })
  }
  return (
    <SettingsSection id="alerts" title={words.alerts.title} lead={words.alerts.lead}>
      <p className={css.unscripted}>{words.alerts.noScript}</p>
      <div className={css.alerts} aria-busy={isBusy || undefined}>
        <div className={css.device}>
          <div className={settings.rowText}>
            <label htmlFor={device}>
              <b>{words.alerts.device}</b>
            </label>
            <States model={model} state={alerts.state} id={`${device}-state`} />
          </div>
          <span className={css.word} aria-hidden="true">
            {isOn ? words.alerts.on : words.alerts.off}
          </span>
          <input
            className={css.switch}
            id={device}
            type="checkbox"
            role="switch"
            checked={isOn}
            aria-checked={isOn}
            aria-describedby={`${device}-state`}
            disabled={!canChange}
            onChange={() => change((own) => (isOn ? own.turnOff() : own.turnOn(place)))}
          />
        </div>
        <fieldset className={`${settings.ticks} ${css.kinds}`} disabled={!isOn}>
          <legend>{words.alerts.send}</legend>
          {ALERT_KINDS.map((kind) => (
            <label className={settings.tick} key={kind}>
              <input
                type="checkbox"
                checked={alerts.state === 'on' && alerts.channel.wants.includes(kind)}
                onChange={({ target }) => choose(kind, target.checked)}
              />
              <span>
                <b>{words.alerts.kinds[kind][0]}</b>
                <small>{(kind === 'following' && toFollowed(model)) || words.alerts.kinds[kind][1]}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <p className={`${forms.small} ${css.said}`} role="status">
          {said}
        </p>
      </div>
    </SettingsSection>
  )
}

interface StatesProps {
  readonly model: SettingsModel
  readonly state: AlertsState
  readonly id: string
}

/** What the state is. All texts have the same place, so that nothing moves once the browser has said which one it is. */
function States({ model: { words, desk }, state, id }: StatesProps) {
  return (
    <small className={css.states} id={id}>
      {ALERTS_STATES.map((name) => (
        <span key={name} data-state={name} data-shown={name === state || undefined} aria-hidden={name !== state}>
          {words.alerts.states[name]}
          {name === 'consent' && desk.hrefs.privacy !== null ? (
            <>
              {' '}
              {name === state ? (
                <a className={forms.link} href={desk.hrefs.privacy}>
                  {words.privacy.open}
                </a>
              ) : (
                words.privacy.open
              )}
            </>
          ) : null}
        </span>
      ))}
    </small>
  )
}

/** The names of what the reader follows, for which there are alerts; empty: nothing. */
function toFollowed({ follows }: SettingsModel): string {
  const names = follows.filter(({ kind }) => kind !== 'interest').map(({ title }) => title)
  return names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')} …` : names.join(', ')
}

/** The alerts of this browser, and the result of the last change. */
function useDeviceAlerts({ flag }: AlertsPlace, { words }: SettingsModel) {
  const own = useRef<Device>(null)
  const [alerts, setAlerts] = useState<DeviceAlerts>({ state: 'off' })
  const [isReady, setReady] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState('')
  useEffect(() => {
    const find = async () => {
      own.current = await import('../../readers/alerts/device-alerts.ts')
      setAlerts(await own.current.findAlerts({ flag }))
    }
    // Where the server is away, the switch is off, and a press tries again.
    find()
      .catch(() => {})
      .finally(() => setReady(own.current !== null))
  }, [flag])

  /** @param expected shown at once; a failure takes it back */
  function change(run: (device: Device) => Promise<DeviceAlerts>, expected = alerts): void {
    if (own.current === null || isBusy) return
    setBusy(true)
    setAlerts(expected)
    say('')
    // The browser prompts only during the press itself, so nothing is awaited before.
    run(own.current)
      .then(
        (changed) => {
          setAlerts(changed)
          say(changed.state === alerts.state ? words.alerts.saved : words.alerts.states[changed.state])
        },
        () => {
          setAlerts(alerts)
          say(words.alerts.failed)
        },
      )
      .finally(() => setBusy(false))
  }
  return { alerts, isReady, isBusy, said, change }
}
