import { z } from 'zod'
import { toAddress } from '../../../shared/newsletters/address.ts'
import { TRAP_FIELD } from '../../../shared/newsletters/trap-field.ts'
import type { LeadFaults, LeadField } from '../../../shared/page/model/lead-tool.ts'
import type { LeadServerWords } from '../../body/messages/leads-words.ts'

/** The most characters of a field; the form's own fields are shorter. */
const MOST = 400

/** A text on one line, without control characters. */
const line = z
  .string()
  .default('')
  .transform((text) =>
    text
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, MOST),
  )

const formSchema = z.object({
  ...{ zip: line, bill: line, direction: line, shade: line, battery: line },
  ...{ name: line, address: line, street: line, phone: line },
  ...{ consent: line, calls: line, version: line, [TRAP_FIELD]: line, erase: line },
})

/** Digits with what people write between them (ITU-T E.164: up to 15). */
const PHONE = /^\+?[\d ().-]{7,25}$/
const PHONE_DIGITS = /^(?:\D*\d){7,15}\D*$/

/** A form as it was sent. */
export interface SentLead {
  /** The parameters of the estimate. */
  readonly roof: Readonly<Record<'zip' | 'bill' | 'direction' | 'shade' | 'battery', string>>
  readonly fields: Readonly<Record<LeadField, string>>
  readonly agrees: boolean
  readonly agreesToCalls: boolean
  /** The version of the texts that were shown. */
  readonly version: string
  readonly isTrapped: boolean
}

/** Parses the fields of a form: a request, or the token of one to delete; null when they are no fields. */
export function parseLeadForm(body: unknown): SentLead | { readonly erase: string } | null {
  const parsed = formSchema.safeParse(body)
  if (!parsed.success) return null
  const { zip, bill, direction, shade, battery, name, address, street, phone, ...rest } = parsed.data
  if (rest.erase !== '') return { erase: rest.erase }
  return {
    roof: { zip, bill, direction, shade, battery },
    fields: { name, address, street, phone },
    agrees: rest.consent === 'yes',
    agreesToCalls: rest.calls === 'yes',
    version: rest.version,
    isTrapped: rest[TRAP_FIELD] !== '',
  }
}

/** What is wrong with a form; none: it is a lead. */
export function findLeadFaults(
  { fields, agrees, agreesToCalls, version }: SentLead,
  current: string,
  words: LeadServerWords['faults'],
): LeadFaults {
  const { name, address, street, phone } = fields
  const isChanged = version !== current
  return {
    ...((name === '' || name.length > 80) && { name: words.name }),
    ...(toAddress(address) === null && { address: words.address }),
    ...(street.length > 120 && { street: words.street }),
    ...(phone !== '' && !(PHONE.test(phone) && PHONE_DIGITS.test(phone)) && { phone: words.phone }),
    ...((!agrees || isChanged) && { consent: isChanged ? words.changed : words.consent }),
    ...(phone !== '' && !agreesToCalls && { calls: words.calls }),
  }
}
