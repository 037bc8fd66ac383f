import { z } from 'zod'
import { type Erasure, noteErasures } from './erasures.ts'
import { type QueuedMail, queueMail } from './mails.ts'
import { read, type Steps, sql, write } from './operation.ts'

/** Figures and choices of a lead, as JSON objects without depth. */
const figures = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
type Figures = z.output<typeof figures>

/** A reader's request for quotes, with everything that its sellers get (GE-015). */
export interface Lead {
  /** A UUID. */
  readonly id: string
  /** In lower case. */
  readonly address: string
  readonly name: string
  readonly phone: string | null
  /** May be empty. */
  readonly street: string
  readonly zip: string
  /** What the reader has said about the roof. */
  readonly roof: Figures
  /** What the site has estimated, in dollars, kilowatts and years. */
  readonly estimate: Figures
  /** The text that the reader has agreed to, and its version. */
  readonly consent: string
  readonly consentVersion: string
  /** The same for calls; null: no phone number, or no consent. */
  readonly phoneConsent: string | null
  /** The names of the companies that the text names. */
  readonly sellers: readonly string[]
  /** The path of the page with the form. */
  readonly page: string
  readonly locale: string
  /** Milliseconds since the epoch. */
  readonly sentAt: number
}

const fromJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.string().transform((text): z.output<Schema> => schema.parse(JSON.parse(text)))

const leadRow = z
  .object({
    ...{ id: z.string(), address: z.string(), name: z.string(), phone: z.string().nullable() },
    ...{ street: z.string(), zip: z.string(), consent: z.string(), consent_version: z.string() },
    ...{ phone_consent: z.string().nullable(), page: z.string(), locale: z.string(), sent_at: z.number() },
    ...{ roof: fromJson(figures), estimate: fromJson(figures), sellers: fromJson(z.array(z.string())) },
  })
  .transform(
    ({ consent_version: consentVersion, phone_consent: phoneConsent, sent_at: sentAt, ...row }): Lead => ({
      ...{ ...row, consentVersion, phoneConsent, sentAt },
    }),
  )

const COLUMNS =
  'id, address, name, phone, street, zip, roof, estimate, consent, consent_version, phone_consent, sellers, page, locale, sent_at'

interface NewLead {
  readonly lead: Lead
  /** The hash of the token with which the reader deletes it. */
  readonly token: string
  readonly mails: readonly QueuedMail[]
  /** Milliseconds since the epoch: a lead of the same home that was sent later is replaced. */
  readonly since: number
}

/** What became of a lead. */
interface AddedLead {
  readonly id: string
  /** false: it has replaced an earlier one, and no mail was queued. */
  readonly isNew: boolean
}

function* addLead({ lead, token, mails, since }: NewLead): Steps<AddedLead> {
  const former = yield* findFormer(lead, since)
  const id = former ?? lead.id
  const params = {
    ...{ ...lead, id, roof: JSON.stringify(lead.roof), estimate: JSON.stringify(lead.estimate) },
    sellers: JSON.stringify(lead.sellers),
  }
  yield sql(
    `insert into lead (${COLUMNS})
     values (:id, :address, :name, :phone, :street, :zip, :roof, :estimate, :consent, :consentVersion, :phoneConsent,
       :sellers, :page, :locale, :sentAt)
     on conflict (id) do update set name = excluded.name, phone = excluded.phone, street = excluded.street,
       roof = excluded.roof, estimate = excluded.estimate, consent = excluded.consent,
       consent_version = excluded.consent_version, phone_consent = excluded.phone_consent, sellers = excluded.sellers,
       page = excluded.page, locale = excluded.locale, sent_at = excluded.sent_at`,
    params,
  )
  yield sql('insert into lead_token (hash, lead) values (:token, :id)', { token, id })
  if (former === null) for (const mail of mails) yield* queueMail(mail)
  return { id, isNew: former === null }
}

/** The lead of the same address and home since a time. */
function* findFormer({ address, street, zip }: Lead, since: number): Steps<string | null> {
  const rows = yield sql('select id, street from lead where address = :address and zip = :zip and sent_at > :since', {
    ...{ address, zip, since },
  })
  const found = rows.find((row) => toPlain(String(row.street)) === toPlain(street))
  return found === undefined ? null : String(found.id)
}

const toPlain = (street: string): string =>
  street
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function* findLead(token: string): Steps<Lead | null> {
  const [row] = yield sql(
    `select ${COLUMNS} from lead join lead_token on lead_token.lead = lead.id where lead_token.hash = :token`,
    { token },
  )
  return row === undefined ? null : leadRow.parse(row)
}

function* leadsOf(address: string): Steps<readonly Lead[]> {
  const rows = yield sql(`select ${COLUMNS} from lead where address = :address order by sent_at, id`, { address })
  return rows.map((row) => leadRow.parse(row))
}

/** A place in the list of leads. */
export type LeadPlace = Pick<Lead, 'id' | 'sentAt'>

interface LeadQuery {
  /** Only leads after this place. */
  readonly after?: LeadPlace | undefined
  readonly limit: number
}

function* listLeads({ after, limit }: LeadQuery): Steps<readonly Lead[]> {
  const rows = yield sql(
    `select ${COLUMNS} from lead where (sent_at, id) > (:sentAt, :id) order by sent_at, id limit :limit`,
    { sentAt: after?.sentAt ?? 0, id: after?.id ?? '', limit },
  )
  return rows.map((row) => leadRow.parse(row))
}

interface LeadErasure {
  readonly ids: readonly string[]
  readonly erasures: readonly Erasure[]
}

function* eraseLeads({ ids, erasures }: LeadErasure): Steps<number> {
  yield* noteErasures(erasures)
  let deleted = 0
  for (const id of ids) deleted += yield* removeLead(id)
  return deleted
}

/** Deletes a lead with its tokens and the mail that confirms it; returns how many there were. */
export function* removeLead(id: string): Steps<number> {
  yield sql('delete from mail where id = :id', { id })
  return (yield sql('delete from lead where id = :id returning id', { id })).length
}

/** Deletes all leads of an address; returns how many there were. */
export function* removeLeads(address: string): Steps<number> {
  return (yield sql('delete from lead where address = :address returning id', { address })).length
}

function* pruneLeads(before: number): Steps<number> {
  return (yield sql('delete from lead where sent_at <= :before returning id', { before })).length
}

/** Requests for quotes: personal data, and the only place with a street. */
export const LEAD_OPERATIONS = {
  /** Stores a lead with its mails. A second one of the same home within a day replaces the first, and keeps its id. */
  addLead: write(addLead),
  /** The lead of a token, by its hash. */
  findLead: read(findLead),
  leadsOf: read(leadsOf),
  /** Leads by the time at which they were last sent. */
  listLeads: read(listLeads),
  /** Returns how many were deleted. */
  eraseLeads: write(eraseLeads),
  /** Deletes the leads sent up to a time; returns how many. */
  pruneLeads: write(pruneLeads),
}
