import type { LeadWords } from '../../messages/lead-messages.ts'

/** What a reader types into the form. */
export type LeadField = 'name' | 'address' | 'street' | 'phone'

/** What may be wrong with a form; `form`: with all of it. */
export type LeadFaults = Readonly<Partial<Record<LeadField | 'consent' | 'calls' | 'form', string>>>

/** A line of what readers should know before they agree: a question, and its answer. */
interface LeadTerm {
  readonly name: string
  readonly text: string
}

/** The form by which a reader asks for quotes, below the estimate (GE-015). */
export interface LeadForm {
  readonly kind: 'form'
  /** Where the form is sent, by POST: what it has is in no address. */
  readonly action: string
  /** The roof of the estimate, which the server estimates again. */
  readonly roof: readonly { readonly name: string; readonly value: string }[]
  readonly fields: Readonly<Record<LeadField, string>>
  readonly faults: LeadFaults
  readonly terms: readonly LeadTerm[]
  /** The texts that the boxes agree to, and their version. */
  readonly consent: string
  readonly phoneConsent: string
  readonly version: string
  readonly words: LeadWords
}

/** What a reader sees of a request that was sent. */
export interface LeadReceipt {
  readonly kind: 'receipt'
  readonly action: string
  readonly title: string
  readonly reference: string
  readonly terms: readonly LeadTerm[]
  readonly text: string
  /** Deletes the request. */
  readonly token: string
  readonly erase: string
}

/** A request that is deleted, or that the link does not find. */
interface LeadNotice {
  readonly kind: 'notice'
  readonly title: string
  readonly text: string
}

export type LeadTool = LeadForm | LeadReceipt | LeadNotice
