import type { Lead, LeadPlace } from '../store/leads.ts'
import type { ReaderStore } from '../store/reader-store.ts'

/** Leads that are read at once, so that any number of them needs little memory. */
const PAGE = 500

/** All leads by the time at which they were sent. @throws SiteError STORE_UNAVAILABLE */
export async function* readAllLeads({ listLeads }: Pick<ReaderStore, 'listLeads'>): AsyncGenerator<Lead> {
  let after: LeadPlace | undefined
  for (;;) {
    const leads = await listLeads({ after, limit: PAGE })
    yield* leads
    after = leads.at(-1)
    if (leads.length < PAGE) return
  }
}
