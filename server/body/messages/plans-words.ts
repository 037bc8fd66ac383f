import type { PlansWords } from '../../../shared/messages/plans-messages.ts'

/** The words of the plans tool that the server writes into texts. */
export interface PlansServerWords {
  readonly shown: PlansWords
  readonly badZip: string
  readonly badStreet: string
  readonly tooMany: string
  readonly count: (plans: number) => string
  readonly unchecked: string
  readonly unitMissing: (units: number) => string
  readonly byZip: (zip: string) => string
  readonly stale: (when: string) => string
  readonly checked: (day: string) => string
  readonly technologies: Readonly<Record<'fiber' | 'cable' | 'fixed-wireless' | 'dsl' | 'satellite', string>>
  readonly terms: Readonly<Record<'speed' | 'now' | 'later' | 'contract' | 'equipment' | 'cap' | 'install', string>>
  readonly speed: (down: number, up: number) => string
  readonly monthly: (price: string) => string
  readonly from: (price: string, month: number) => string
  readonly locked: string
  readonly noContract: string
  readonly contract: (months: number, fee: string) => string
  readonly included: string
  readonly boxMonthly: (price: string) => string
  readonly boxOnce: (price: string) => string
  readonly noCap: string
  readonly cap: (gigabytes: string, over: string) => string
  readonly days: (days: number) => string
  readonly parts: Readonly<Record<'equipment' | 'setup' | 'equipment-once', string>>
  readonly download: string
  readonly upload: string
  readonly source: (source: string, day: string) => string
}
