import type { LeadWords } from '../../../shared/messages/lead-messages.ts'

/** The words about requests for quotes that the server writes. */
export interface LeadServerWords {
  readonly shown: LeadWords
  readonly terms: {
    readonly who: string
    readonly whoText: (sellers: string) => string
    readonly what: string
    readonly whatText: string
    readonly pay: string
    readonly payText: string
    readonly long: string
    readonly longText: (days: string) => string
    readonly when: string
    readonly to: string
    readonly agreed: string
    readonly deleted: string
  }
  /** What the reader agrees to; the store has it as it was shown. */
  readonly consent: (sellers: string) => string
  readonly phoneConsent: (sellers: string) => string
  readonly faults: {
    readonly name: string
    readonly address: string
    readonly street: string
    readonly phone: string
    readonly consent: string
    readonly calls: string
    /** The companies have changed since the form was shown. */
    readonly changed: string
    readonly tooMany: string
    readonly failed: string
  }
  readonly receipt: { readonly title: string; readonly text: string; readonly erase: string }
  readonly erased: { readonly title: string; readonly text: string }
  readonly unknown: { readonly title: string; readonly text: string }
}
