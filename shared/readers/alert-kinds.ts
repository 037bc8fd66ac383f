/** The kinds of alerts that a reader chooses from. */
export const ALERT_KINDS = ['breaking', 'following'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]
