import { REFUSABLE, type RefusableCategory } from '../../../shared/consent/consent.ts'
import { type Find, fieldOf } from './consent-source.ts'

/**
 * What the list of active groups grants, such as `,C0001,C0002,`; null: it is no list.
 *
 * @see https://developer.onetrust.com/onetrust/docs/onetrust-cookie-consent-integration
 */
export function readActiveGroups(groups: unknown): readonly RefusableCategory[] | null {
  if (typeof groups !== 'string' || !groups.includes('C0001')) return null
  const active = groups.split(',')
  return REFUSABLE.filter((category) => active.includes(category))
}

/** Follows `OnetrustActiveGroups`, which the platform replaces before it dispatches its event. */
export const findOptanon: Find = (view, hear) => {
  const read = (): boolean => {
    const granted = readActiveGroups(fieldOf(view, 'OnetrustActiveGroups'))
    if (granted !== null) hear(granted)
    return granted !== null
  }
  const isThere = read()
  if (isThere && view instanceof EventTarget) view.addEventListener('OneTrustGroupsUpdated', read)
  return isThere
}
