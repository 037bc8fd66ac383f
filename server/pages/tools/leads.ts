import { createHash } from 'node:crypto'
import type { LeadFaults, LeadField, LeadTool } from '../../../shared/page/model/lead-tool.ts'
import type { LeadServerWords } from '../../body/messages/leads-words.ts'
import { fullDateTime, shortDate } from '../../body/short-date.ts'
import type { Config } from '../../process/config.ts'
import type { ModelContext } from '../model/context.ts'
import { placeOfZip } from './lookups/broadband.ts'
import type { LookupData } from './lookups/data-files.schema.ts'
import type { Roof } from './lookups/solar.ts'

/** Companies that one request goes to, at most. */
const MOST_SELLERS = 3

/** What readers see of a request for quotes (GE-015). */
export type LeadState =
  | { readonly kind: 'form'; readonly fields: Readonly<Record<LeadField, string>>; readonly faults: LeadFaults }
  | { readonly kind: 'erased' | 'unknown' }
  | {
      readonly kind: 'receipt'
      readonly reference: string
      readonly token: string
      readonly sellers: readonly string[]
      readonly consent: string
      /** Milliseconds since the epoch. */
      readonly sentAt: number
    }

/** A form that nobody has filled in. */
export const EMPTY_LEAD: LeadState = {
  kind: 'form',
  fields: { name: '', address: '', street: '', phone: '' },
  faults: {},
}

export interface LeadContext extends Pick<ModelContext, 'words' | 'language' | 'timeZone'> {
  readonly leadsDays: Config['leadsDays']
}

/** The names of the companies that serve a ZIP code; none: there is no form. */
export function sellersOf(data: LookupData, zip: string): readonly string[] {
  const state = placeOfZip(data, zip)?.state
  const all = state === undefined ? [] : (data.leads?.sellers ?? [])
  return all
    .filter(({ states }) => states === null || states.some((one) => one === state))
    .slice(0, MOST_SELLERS)
    .map(({ name }) => name)
}

/** What a reader agrees to, and the version of both texts: another text has another version. */
export function consentTo(sellers: readonly string[], words: LeadServerWords, language: string) {
  const list = toList(sellers, language)
  const [consent, phoneConsent] = [words.consent(list), words.phoneConsent(list)]
  const version = createHash('sha256').update(`${consent}\n${phoneConsent}`).digest('hex').slice(0, 12)
  return { consent, phoneConsent, version }
}

function toList(sellers: readonly string[], language: string): string {
  return new Intl.ListFormat(language).format(sellers)
}

/** The form of an estimated roof; null: no company offers quotes there. */
export function toLeadForm(
  roof: Roof,
  state: Extract<LeadState, { kind: 'form' }>,
  action: string,
  data: LookupData,
  { words: { leads: words }, language, leadsDays }: LeadContext,
): LeadTool | null {
  const sellers = sellersOf(data, roof.zip)
  if (sellers.length === 0) return null
  const { terms } = words
  const pays = data.leads?.paid === true
  return {
    ...{ kind: 'form', action, fields: state.fields, faults: state.faults, words: words.shown },
    ...consentTo(sellers, words, language),
    roof: [
      ...[
        { name: 'zip', value: roof.zip },
        { name: 'bill', value: String(roof.bill) },
      ],
      ...[
        { name: 'direction', value: roof.direction },
        { name: 'shade', value: roof.shade },
      ],
      ...(roof.battery ? [{ name: 'battery', value: 'yes' }] : []),
    ],
    terms: [
      { name: terms.who, text: terms.whoText(toList(sellers, language)) },
      { name: terms.what, text: terms.whatText },
      ...(pays ? [{ name: terms.pay, text: terms.payText }] : []),
      { name: terms.long, text: terms.longText(String(leadsDays)) },
    ],
  }
}

/** What a reader sees after the form was sent. */
export function toLeadNotice(
  state: Exclude<LeadState, { kind: 'form' }>,
  action: string,
  context: LeadContext,
): LeadTool {
  const { leads: words } = context.words
  if (state.kind !== 'receipt') return { kind: 'notice', ...words[state.kind] }
  const { reference, token, sellers, consent, sentAt } = state
  const { terms, receipt } = words
  return {
    ...{ kind: 'receipt', action, title: receipt.title, reference, text: receipt.text, token, erase: receipt.erase },
    terms: [
      { name: terms.when, text: fullDateTime(new Date(sentAt).toISOString(), context) },
      { name: terms.to, text: toList(sellers, context.language) },
      { name: terms.agreed, text: consent },
      { name: terms.deleted, text: shortDate(new Date(endOf(sentAt, context)).toISOString(), context) },
    ],
  }
}

const DAY = 86_400_000

/** When a request is deleted, in milliseconds since the epoch. */
export function endOf(sentAt: number, { leadsDays }: Pick<Config, 'leadsDays'>): number {
  return sentAt + leadsDays * DAY
}
