import { SiteError } from '../../../shared/errors.ts'
import type { LeadFaults } from '../../../shared/page/model/lead-tool.ts'
import { type Words, wordsOf } from '../../body/messages/words.ts'
import { shortDate } from '../../body/short-date.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import type { PageFacets } from '../../pages/page-context.ts'
import type { FilledPageServices } from '../../pages/respond/send-filled-page.ts'
import { consentTo, endOf, sellersOf } from '../../pages/tools/leads.ts'
import { estimateSolar } from '../../pages/tools/lookups/solar.ts'
import { readRoof } from '../../pages/tools/solar.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import { hashAddress, newId, newToken } from '../accounts/secrets.ts'
import type { Erasures } from '../erasing/erasures.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { ReaderKeys } from '../reader-keys.ts'
import type { Lead } from '../store/leads.ts'
import type { QueuedMail } from '../store/mails.ts'
import type { ReaderStore } from '../store/reader-store.ts'
import { findLeadFaults, type SentLead } from './lead-form.schema.ts'
import { toReference } from './open-lead.ts'
import { toLead } from './to-lead.ts'

/** What requests for quotes need besides the page that they are on. */
export interface LeadServices extends FilledPageServices {
  readonly limits: Limits
  readonly readers: Pick<ReaderStore, 'addLead' | 'findLead'>
  readonly erasures: Pick<Erasures, 'eraseLeads'>
  readonly keys: ReaderKeys
  readonly mailer: Pick<Mailer, 'wake'>
}

/** What became of a form. */
type LeadResult =
  | { readonly kind: 'stored' | 'repeated'; readonly token: string }
  /** A robot has filled it in. */
  | { readonly kind: 'trapped' }
  | {
      readonly kind: 'invalid' | 'limited' | 'failed'
      readonly status: 422 | 429 | 503 | 507
      readonly faults: LeadFaults
      /** Seconds. */
      readonly retryAfter?: number
    }

/** Milliseconds within which a second request of the same home replaces the first. */
const SAME_MS = 86_400_000

/** Stores a form; a refusal has the words for the reader. What is stored is durable before the promise resolves. */
export async function sendLead(
  form: SentLead,
  facets: PageFacets,
  client: string | undefined,
  services: LeadServices,
): Promise<LeadResult> {
  if (form.isTrapped) return { kind: 'trapped' }
  const words = wordsOf(facets.locale)
  const made = makeLead(form, facets, words, services)
  if (made.kind === 'invalid') return { kind: 'invalid', status: 422, faults: made.faults }
  const wait = await waitForLead(made.lead.address, client, services)
  if (wait > 0) {
    return { kind: 'limited', status: 429, faults: { form: words.leads.faults.tooMany }, retryAfter: wait }
  }
  const { token, hash } = newToken()
  try {
    const { lead } = made
    const { isNew } = await services.readers.addLead({
      ...{ lead, token: hash, since: lead.sentAt - SAME_MS },
      mails: toMails(lead, token, facets, services),
    })
    if (isNew) services.mailer.wake()
    return { kind: isNew ? 'stored' : 'repeated', token }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    // Without anything of the reader (SE-013).
    services.log.error({ event: 'lead_failed' satisfies LogEvent, txId: facets.txId, code: error.code })
    const status = error.code === 'STORE_FULL' ? 507 : 503
    return { kind: 'failed', status, faults: { form: words.leads.faults.failed } }
  }
}

type Made = { readonly kind: 'made'; readonly lead: Lead } | { readonly kind: 'invalid'; readonly faults: LeadFaults }

/** Estimates the roof again: nothing that the form says about the result counts. */
function makeLead(form: SentLead, { locale, language }: PageFacets, words: Words, services: LeadServices): Made {
  const { data: source, clock, router } = services
  const data = source.read()
  const { roof } = readRoof(form.roof, words.solar)
  const estimate = roof && estimateSolar(roof, data, new Date(clock()).toISOString().slice(0, 10))
  const sellers = roof === null ? [] : sellersOf(data, roof.zip)
  // The page shows which field of the roof is wrong, or that nobody offers quotes there.
  if (!roof || !estimate || sellers.length === 0) return { kind: 'invalid', faults: {} }
  const { consent, phoneConsent, version } = consentTo(sellers, words.leads, language)
  const faults = findLeadFaults(form, version, words.leads.faults)
  if (Object.keys(faults).length > 0) return { kind: 'invalid', faults }
  const lead = toLead({
    ...{ id: newId(), sent: form, roof, estimate, consent, consentVersion: version, phoneConsent, sellers },
    ...{ page: router.hrefFor('solar-lead-form', {}, { locale }), locale, sentAt: clock() },
  })
  return { kind: 'made', lead }
}

/** Seconds until one more may be sent: of a client, and to a mailbox that may not be its own. */
async function waitForLead(address: string, client: string | undefined, services: LeadServices): Promise<number> {
  const { leads, readers } = services.limits
  const ofClient = await leads(client)
  if (ofClient > 0) return ofClient
  const key = await services.keys.read('form').catch(() => null)
  // The store is down, which storing the lead reports.
  if (key === null) return 0
  const toAddress = await readers.mailsToAddress(hashAddress(address, key))
  return toAddress > 0 ? toAddress : readers.mailsToDomain(address.slice(address.lastIndexOf('@') + 1))
}

/** The receipt for the reader, and for the publisher that there is a lead, without anything of the reader. */
function toMails(
  { id, address, sellers, sentAt }: Lead,
  token: string,
  { locale, language }: PageFacets,
  services: LeadServices,
): readonly QueuedMail[] {
  const { config, router, data, publication } = services
  const style = { language, timeZone: publication.timeZone }
  const receipt = {
    reference: toReference(id),
    sellers: new Intl.ListFormat(language).format(sellers),
    day: shortDate(new Date(endOf(sentAt, config)).toISOString(), style),
    link: `${config.siteOrigin}${router.hrefFor('solar-lead-form', {}, { locale })}?lead=${token}`,
  }
  const { link: _, ...notice } = receipt
  const notify = data.read().leads?.notify
  return [
    // The id of the lead, so that a lead that is deleted early is not confirmed any more.
    { id, recipient: address, kind: 'lead', locale, data: receipt, queuedAt: sentAt },
    ...(notify === undefined
      ? []
      : [{ id: newId(), recipient: notify, kind: 'newLead', locale, data: notice, queuedAt: sentAt }]),
  ]
}
