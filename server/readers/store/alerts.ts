import { z } from 'zod'
import { LOCALE_CODES, type LocaleCode } from '../../../shared/brand/locale.ts'
import { ALERT_KINDS, type AlertKind } from '../../../shared/readers/alert-kinds.ts'
import { read, type Steps, sql, write } from './operation.ts'

/** A browser that gets alerts. Times are milliseconds since the epoch. */
export interface PushChannel {
  readonly id: string
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** null: nobody is signed in there. */
  readonly account: string | null
  /** The browser's `TVGAnon`. */
  readonly anon: string
  readonly locale: LocaleCode
}

const channelRow = z.object({
  ...{ id: z.string(), endpoint: z.string(), p256dh: z.string(), auth: z.string() },
  ...{ account: z.string().nullable(), anon: z.string(), locale: z.enum(LOCALE_CODES) },
})

const COLUMNS = 'c.id, c.endpoint, c.p256dh, c.auth, c.account, c.anon, c.locale'

/** Stores or renews a browser's subscription, and returns its channel. */
function* putChannel({ now, ...channel }: PushChannel & { readonly now: number }): Steps<string> {
  const wants = JSON.stringify(ALERT_KINDS)
  const [row] = yield sql(
    `insert into push_channel (id, endpoint, p256dh, auth, account, anon, locale, wants, created_at, renewed_at, day, day_count)
     values (:id, :endpoint, :p256dh, :auth, :account, :anon, :locale, :wants, :now, :now, 0, 0)
     on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, account = excluded.account,
       anon = excluded.anon, locale = excluded.locale, renewed_at = excluded.renewed_at
     returning id`,
    { ...channel, wants, now },
  )
  return String(row?.id)
}

function* removeChannel(endpoint: string): Steps<void> {
  yield sql('delete from push_channel where endpoint = :endpoint', { endpoint })
}

/** Connects a channel with an account, or with nobody. */
function* setChannelAccount({ id, account }: { readonly id: string; readonly account: string | null }): Steps<boolean> {
  const rows = yield sql('update push_channel set account = :account where id = :id returning id', { id, account })
  return rows.length > 0
}

/** The kinds of alerts that a browser has chosen; null if the channel is unknown. */
function* findWants(id: string): Steps<readonly AlertKind[] | null> {
  const [row] = yield sql('select wants from push_channel where id = :id', { id })
  return row === undefined ? null : parseWants(row.wants)
}

function* setWants({ id, wants }: { readonly id: string; readonly wants: readonly AlertKind[] }): Steps<void> {
  yield sql('update push_channel set wants = :wants where id = :id', { id, wants: JSON.stringify(wants) })
}

const wantsSchema = z.array(z.enum(ALERT_KINDS))

const parseWants = (text: unknown): readonly AlertKind[] => wantsSchema.parse(JSON.parse(String(text)))

/** A browser that gets alerts, as its owner sees it. */
export interface ListedChannel {
  /** The host of its push service. */
  readonly service: string
  readonly createdAt: number
  readonly wants: readonly AlertKind[]
}

/** The browsers of an account that get alerts, for its export. */
function* listChannels(account: string): Steps<readonly ListedChannel[]> {
  const rows = yield sql(
    'select endpoint, created_at, wants from push_channel where account = :account order by created_at, id',
    { account },
  )
  return rows.map(({ endpoint, created_at: createdAt, wants }) => ({
    ...{ service: URL.parse(String(endpoint))?.host ?? '', createdAt: Number(createdAt), wants: parseWants(wants) },
  }))
}

/** Removes channels that no visit has renewed: some push services accept messages for dead ones for ever. */
function* pruneChannels(before: number): Steps<number> {
  return (yield sql('delete from push_channel where renewed_at < :before returning id', { before })).length
}

/** What an alert says. */
export interface AlertMessage {
  readonly title: string
  readonly body: string
  /** The path of the story. */
  readonly path: string
}

/** An alert that is being sent. */
export interface Alert {
  readonly id: string
  /** The id of its story: there is one alert for each. */
  readonly story: string
  /** Keys of the marks of those who get it, such as `topic/phones`; empty: everybody. */
  readonly follows: readonly string[]
  readonly message: AlertMessage
  readonly createdAt: number
  /** It is worth nothing afterwards. */
  readonly endsAt: number
  /** The channel up to which it was sent. */
  readonly after: string
  readonly sent: number
}

const alertRow = z
  .object({
    ...{ id: z.string(), story: z.string(), after: z.string(), sent: z.number() },
    follows: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
    message: z
      .string()
      .transform((text) => z.object({ title: z.string(), body: z.string(), path: z.string() }).parse(JSON.parse(text))),
    ...{ created_at: z.number(), ends_at: z.number() },
  })
  .transform(({ created_at: createdAt, ends_at: endsAt, ...alert }): Alert => ({ ...alert, createdAt, endsAt }))

type NewAlert = Omit<Alert, 'after' | 'sent'>

/** Stores an alert to be sent; false: its story has had one. */
function* addAlert({ id, story, follows, message, createdAt, endsAt }: NewAlert): Steps<boolean> {
  const rows = yield sql(
    `insert into alert (id, story, follows, message, created_at, ends_at, after, state, sent)
     values (:id, :story, :follows, :message, :createdAt, :endsAt, '', 'sending', 0)
     on conflict (story) do nothing returning id`,
    { id, story, follows: JSON.stringify(follows), message: JSON.stringify(message), createdAt, endsAt },
  )
  return rows.length > 0
}

/** Stops what has not been sent of a story's alert. */
function* stopAlert(story: string): Steps<boolean> {
  const rows = yield sql("update alert set state = 'stopped' where story = :story and state = 'sending' returning id", {
    story,
  })
  yield sql('delete from alert_retry where alert in (select id from alert where story = :story)', { story })
  return rows.length > 0
}

function* findSending(): Steps<readonly Alert[]> {
  const rows = yield sql("select * from alert where state = 'sending' order by created_at, id limit 20")
  return rows.map((row) => alertRow.parse(row))
}

interface PageQuery {
  readonly alert: Pick<Alert, 'follows' | 'after'>
  readonly kind: AlertKind
  /** The number of today, for the bound of a day. */
  readonly day: number
  readonly mostPerDay: number
  readonly limit: number
}

/** The maximum number of things that an alert is about. */
export const MOST_FOLLOWS = 20

/** The next channels that get an alert, by id. */
function* pageChannels({ alert, kind, day, mostPerDay, limit }: PageQuery): Steps<readonly PushChannel[]> {
  const keys = alert.follows.slice(0, MOST_FOLLOWS)
  const follows = keys.map((_key, index) => `:key${index}`).join(', ')
  const isFollower = `exists (select 1 from mark m where m.active = 1 and m.kind || '/' || m.item in (${follows})
    and m.owner = case when c.account is null then 'anonymous/' || c.anon else 'users/' || c.account end)`
  const rows = yield sql(
    `select ${COLUMNS} from push_channel c
     where c.id > :after and c.wants like :kind and (c.day <> :day or c.day_count < :mostPerDay)
     ${keys.length === 0 ? '' : `and ${isFollower}`}
     order by c.id limit :limit`,
    {
      ...{ after: alert.after, kind: `%"${kind}"%`, day, mostPerDay, limit },
      ...Object.fromEntries(keys.map((key, index) => [`key${index}`, key])),
    },
  )
  return rows.map((row) => channelRow.parse(row))
}

/** A delivery to be tried again. */
export interface Retry {
  readonly channel: PushChannel
  readonly tries: number
}

interface RetryQuery {
  readonly alert: string
  readonly now: number
  readonly limit: number
}

function* dueRetries({ alert, now, limit }: RetryQuery): Steps<readonly Retry[]> {
  const rows = yield sql(
    `select ${COLUMNS}, r.tries from alert_retry r join push_channel c on c.id = r.channel
     where r.alert = :alert and r.due_at <= :now order by r.due_at, c.id limit :limit`,
    { alert, now, limit },
  )
  return rows.map((row) => ({ channel: channelRow.parse(row), tries: Number(row.tries) }))
}

/** The results of a page of deliveries. */
export interface Settled {
  readonly alert: string
  /** The last channel of the page; null: these were retries. */
  readonly after: string | null
  readonly day: number
  readonly delivered: readonly string[]
  /** Their subscriptions are over. */
  readonly gone: readonly string[]
  readonly retries: readonly { readonly channel: string; readonly dueAt: number; readonly tries: number }[]
  /** Retries that are over without success. */
  readonly givenUp: readonly string[]
  /** Nobody is left: all channels were visited. */
  readonly isLast: boolean
}

/** Stores the results of a page and how far it got, in one transaction: after a crash only that page repeats. */
function* settlePage(settled: Settled): Steps<void> {
  const { alert, after, day, delivered, gone, retries, givenUp, isLast } = settled
  for (const id of delivered) {
    yield sql(
      `update push_channel set day_count = case when day = :day then day_count + 1 else 1 end, day = :day
       where id = :id`,
      { id, day },
    )
  }
  for (const id of [...delivered, ...givenUp]) {
    yield sql('delete from alert_retry where alert = :alert and channel = :id', { alert, id })
  }
  for (const id of gone) yield sql('delete from push_channel where id = :id', { id })
  for (const { channel, dueAt, tries } of retries) {
    yield sql(
      `insert into alert_retry (alert, channel, due_at, tries)
       select :alert, id, :dueAt, :tries from push_channel where id = :channel
       on conflict (alert, channel) do update set due_at = excluded.due_at, tries = excluded.tries`,
      { alert, channel, dueAt, tries },
    )
  }
  yield sql('update alert set sent = sent + :count where id = :alert', { alert, count: delivered.length })
  if (after !== null) yield sql('update alert set after = :after where id = :alert', { alert, after })
  if (isLast) {
    yield sql(
      `update alert set state = 'done' where id = :alert and state = 'sending'
       and not exists (select 1 from alert_retry where alert_retry.alert = :alert)`,
      { alert },
    )
  }
}

/** Ends alerts whose time is over, and forgets those of long ago. */
function* endAlerts({ now, before }: { readonly now: number; readonly before: number }): Steps<void> {
  yield sql('delete from alert_retry where alert in (select id from alert where ends_at <= :now)', { now })
  yield sql("update alert set state = 'done' where state = 'sending' and ends_at <= :now", { now })
  yield sql('delete from alert where created_at < :before', { before })
}

export const ALERT_OPERATIONS = {
  putChannel: write(putChannel),
  removeChannel: write(removeChannel),
  listChannels: read(listChannels),
  setChannelAccount: write(setChannelAccount),
  findWants: read(findWants),
  setWants: write(setWants),
  pruneChannels: write(pruneChannels),
  addAlert: write(addAlert),
  stopAlert: write(stopAlert),
  findSending: read(findSending),
  pageChannels: read(pageChannels),
  dueRetries: read(dueRetries),
  settlePage: write(settlePage),
  endAlerts: write(endAlerts),
}
