import { expect, test } from 'vitest'
import { passConsent, toConsentMode } from './pass-consent.ts'

test('CO-002 each signal of Consent Mode needs its category', () => {
  const denied = {
    ...{ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
    ...{ functionality_storage: 'denied', personalization_storage: 'denied' },
  }

  expect(toConsentMode(['C0001'])).toEqual({ ...denied, security_storage: 'granted' })
  expect(toConsentMode(['C0001', 'C0002'])).toMatchObject({ ...denied, analytics_storage: 'granted' })
  expect(toConsentMode(['C0001', 'C0004'])).toMatchObject({
    ...{ ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'denied' },
  })
})

test('CO-002 scripts of a frame find a default first, then updates, as gtag and OneTrust say it', () => {
  const view = Object.assign(new EventTarget(), { dataLayer: ['kept'] as unknown[] })
  const heard: unknown[] = []
  view.addEventListener('OneTrustGroupsUpdated', (event) => heard.push((event as CustomEvent).detail))

  passConsent(view as unknown as Window, ['C0001'])
  passConsent(view as unknown as Window, ['C0001', 'C0002'])

  const [first, ...commands] = view.dataLayer
  expect(first).toBe('kept')
  expect(commands.map((command) => Object.prototype.toString.call(command))).toEqual(
    Array(2).fill('[object Arguments]'),
  )
  expect(commands.map((command) => [...(command as Iterable<unknown>)].slice(0, 2))).toEqual([
    ['consent', 'default'],
    ['consent', 'update'],
  ])
  expect(Reflect.get(view, 'OnetrustActiveGroups')).toBe(',C0001,C0002,')
  expect(heard).toEqual([['C0001'], ['C0001', 'C0002']])
})
