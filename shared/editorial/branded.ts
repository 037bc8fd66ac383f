/** What makes content branded besides the section `commercial` (RR-029); a publisher puts theirs in its place. */
export interface BrandedRules {
  readonly ids: readonly string[]
  /** Part of the user name of the house's studio, lower case. */
  readonly studio: string
}

/** The rules in force: the demo publication's, until a publisher sets theirs. */
export const BRANDED: BrandedRules = { ids: ['demo-branded-story'], studio: 'studio' }
