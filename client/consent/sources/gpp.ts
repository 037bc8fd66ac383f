import { REFUSABLE, type RefusableCategory } from '../../../shared/consent/consent.ts'
import { type Find, fieldOf } from './consent-source.ts'
import { grantsOfPurposes } from './tcf.ts'

/**
 * The sections of the Global Privacy Platform by the name of their fields.
 *
 * @see https://github.com/InteractiveAdvertisingBureau/Global-Privacy-Platform/blob/main/Sections/Section%20Information.md
 */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ tcfeuv2: 2, usnat: 7, usca: 8, usva: 9, usco: 10, usut: 11, usct: 12, usfl: 13, usmt: 14 },
  ...{ usor: 15, ustx: 16, usde: 17, usia: 18, usne: 19, usnh: 20, usnj: 21, ustn: 22 },
}

const OPT_OUTS = ['SaleOptOut', 'SharingOptOut', 'TargetedAdvertisingOptOut']
const OPTED_OUT = 1

/** What the law that applies does not know, nobody has refused. */
const NOT_APPLICABLE = -1

/**
 * What the ping of a platform grants; null: it is not ready, or is none. Where several sections apply, each has to grant.
 *
 * @see https://github.com/InteractiveAdvertisingBureau/Global-Privacy-Platform/blob/main/Core/CMP%20API%20Specification.md
 */
export function readPing(ping: unknown): readonly RefusableCategory[] | null {
  if (fieldOf(ping, 'signalStatus') !== 'ready') return null
  const applicable = fieldOf(ping, 'applicableSections')
  const parsed = fieldOf(ping, 'parsedSections')
  if (!Array.isArray(applicable)) return null
  if (applicable.includes(NOT_APPLICABLE)) return REFUSABLE
  const sections = Object.entries(SECTIONS).flatMap(([name, id]) => {
    const section = applicable.includes(id) ? fieldOf(parsed, name) : undefined
    return section === undefined ? [] : [grantsOfSection(name, section)]
  })
  return sections.length === 0
    ? null
    : REFUSABLE.filter((category) => sections.every((granted) => granted.includes(category)))
}

/** @param section an object, or its segments as a list */
function grantsOfSection(name: string, section: unknown): readonly RefusableCategory[] {
  const fields: unknown = Array.isArray(section) ? Object.assign({}, ...section) : section
  if (name === 'tcfeuv2') {
    const consents = fieldOf(fields, 'PurposeConsents')
    return grantsOfPurposes((purpose) => Array.isArray(consents) && consents[purpose - 1] === true)
  }
  const isRefused = fieldOf(fields, 'Gpc') === true || OPT_OUTS.some((field) => fieldOf(fields, field) === OPTED_OUT)
  return isRefused ? ['C0002', 'C0003'] : REFUSABLE
}

/** Follows `__gpp`. */
export const findGpp: Find = (view, hear) => {
  const api = fieldOf(view, '__gpp')
  if (typeof api !== 'function') return false
  api('addEventListener', (event: unknown, isSuccess: unknown) => {
    const granted = isSuccess === true ? readPing(fieldOf(event, 'pingData')) : null
    if (granted !== null) hear(granted)
  })
  return true
}
