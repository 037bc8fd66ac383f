import type { Lead } from '../../server/readers/store/leads.ts'
import { NOW } from './store.ts'

/** A request for quotes as the store has it. */
export function buildLead(given: Partial<Lead> = {}): Lead {
  return {
    ...{ id: 'lead-1', address: 'ada@example.com', name: 'Ada Lovelace', phone: null, phoneConsent: null },
    ...{ street: '12 Elm St.', zip: '85701', roof: { bill: 164, battery: false }, estimate: { kilowatts: 7.2 } },
    ...{ consent: 'Send my details to Sunfold.', consentVersion: 'v1', sellers: ['Sunfold'] },
    ...{ page: '/home/energy-and-utilities/solar-estimator/', locale: 'en', sentAt: NOW },
    ...given,
  }
}
