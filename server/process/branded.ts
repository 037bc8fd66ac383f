/** The rules for branded content besides the section `commercial` (RR-029), which a publisher can replace. */
export interface BrandedRules {
  readonly ids: readonly string[]
  /** Part of the user name of the publisher's studio, in lower case. */
  readonly studio: string
}

/** The demo publication's rules, which only the configuration may use, as its default. */
export const BRANDED: BrandedRules = { ids: ['demo-branded-story'], studio: 'studio' }
