import type { Lead } from '../store/leads.ts'

/** A lead as the companies get it: in JSON, with the times in ISO 8601. */
export interface OpenLead extends Omit<Lead, 'sentAt'> {
  readonly reference: string
  readonly sent: string
}

/** The short name of a lead, which its receipt, its mail and the commands show. */
export function toReference(id: string): string {
  return id.slice(0, 8).toUpperCase()
}

export function toOpenLead({ sentAt, ...lead }: Lead): OpenLead {
  return { ...lead, reference: toReference(lead.id), sent: new Date(sentAt).toISOString() }
}

/** The head of a table of leads. */
export const LEAD_COLUMNS = [
  ...['id', 'reference', 'sent', 'name', 'address', 'phone', 'street', 'zip', 'roof', 'estimate'],
  ...['sellers', 'consent', 'consentVersion', 'phoneConsent', 'page', 'locale'],
] as const

/** A row of that table. */
export function toLeadRow(lead: Lead): readonly (string | null)[] {
  const open: Record<string, unknown> = { ...toOpenLead(lead) }
  return LEAD_COLUMNS.map((column) => toCell(open[column]))
}

function toCell(value: unknown): string | null {
  if (value === null || typeof value === 'string') return value
  if (Array.isArray(value)) return value.join('; ')
  return Object.entries(value ?? {})
    .map(([name, one]) => `${name}: ${one}`)
    .join('; ')
}
