import { toAddress } from '../../../shared/newsletters/address.ts'
import { type Roof, type SolarEstimate, toTwoDigits } from '../../pages/tools/lookups/solar.ts'
import type { Lead } from '../store/leads.ts'
import type { SentLead } from './lead-form.schema.ts'

interface LeadFacts extends Pick<Lead, 'id' | 'consent' | 'consentVersion' | 'sellers' | 'page' | 'locale' | 'sentAt'> {
  readonly sent: SentLead
  readonly roof: Roof
  /** What the site has estimated, whatever the form says. */
  readonly estimate: SolarEstimate
  /** What the box for calls agrees to. */
  readonly phoneConsent: string
}

/** A form without faults as the store has it. */
export function toLead({ sent, roof, estimate, phoneConsent, ...own }: LeadFacts): Lead {
  const { name, address, street, phone } = sent.fields
  const { zip, ...rest } = roof
  return {
    ...own,
    ...{ name, street, zip, address: toAddress(address) ?? '' },
    ...{ phone: phone === '' ? null : phone, phoneConsent: phone === '' ? null : phoneConsent },
    ...{ roof: { ...rest }, estimate: toFigures(estimate) },
  }
}

/** The figures that the reader has seen, with as many digits: dollars, kilowatts, kilowatt-hours and years. */
function toFigures({ state, kilowatts, use, made, saving, cost, payback, ahead }: SolarEstimate): Lead['estimate'] {
  const years = (value: number | null) => (value === null ? null : Math.round(value))
  return {
    ...{ state, kilowatts: toTwoDigits(kilowatts), use: toTwoDigits(use), made: toTwoDigits(made) },
    ...{ saving: toTwoDigits(saving), costLow: toTwoDigits(cost.low), costHigh: toTwoDigits(cost.high) },
    ...{ paybackLow: years(payback.low), paybackHigh: years(payback.high) },
    ...{ aheadLow: toTwoDigits(ahead.low), aheadHigh: toTwoDigits(ahead.high) },
  }
}
