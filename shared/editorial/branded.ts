/** What makes content branded besides the section `commercial` (RR-029); a publisher puts theirs in its place. */
export interface BrandedRules {
  readonly ids: readonly string[]
  /** Part of the user name of the house's studio, lower case. */
  readonly studio: string
}

/** The demo publication's rules. Only the configuration may read them, as its default. */
export const BRANDED: BrandedRules = { ids: ['demo-branded-story'], studio: 'studio' }
