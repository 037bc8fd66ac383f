import { z } from 'zod'
import { isErased } from './erasures.ts'
import { read, type Steps, sql, write } from './operation.ts'

/** A sign-up for one newsletter. */
export interface Subscription {
  /** In lower case, so that each address is stored once. */
  readonly address: string
  /** The slug of the newsletter. */
  readonly letter: string
  /** The locale of the page with the form. */
  readonly locale: string
  /** Milliseconds since the epoch: the first sign-up. */
  readonly subscribedAt: number
}

/** A sign-up that moves in from the content store. */
export interface MovingSubscription extends Subscription {
  /** The keyed hash of the address (`Erasures.hash`). */
  readonly hash: string
}

const subscriptionRow = z
  .object({ address: z.string(), letter: z.string(), locale: z.string(), subscribed_at: z.number() })
  .transform(({ subscribed_at: subscribedAt, ...row }): Subscription => ({ ...row, subscribedAt }))

const countRow = z.object({ letter: z.string(), count: z.number() })

/** `asked_at` changes with every sign-up, so that a known address costs the same write as a new one. */
function* addSubscriptions(subscriptions: readonly Subscription[]): Steps<void> {
  for (const subscription of subscriptions) {
    yield sql(
      `insert into subscription (address, letter, locale, subscribed_at, asked_at)
       values (:address, :letter, :locale, :subscribedAt, :subscribedAt)
       on conflict (address, letter) do update set asked_at = excluded.asked_at`,
      { ...subscription },
    )
  }
}

/** An earlier sign-up is the first one; that of an erased address is left out. */
function* moveSubscriptions(subscriptions: readonly MovingSubscription[]): Steps<void> {
  for (const { hash, ...subscription } of subscriptions) {
    if (yield* isErased(hash, subscription.subscribedAt)) continue
    yield sql(
      `insert into subscription (address, letter, locale, subscribed_at, asked_at)
       values (:address, :letter, :locale, :subscribedAt, :subscribedAt)
       on conflict (address, letter) do update set locale = excluded.locale, subscribed_at = excluded.subscribed_at
       where excluded.subscribed_at < subscription.subscribed_at`,
      { ...subscription },
    )
  }
}

interface SubscriptionQuery {
  /** Absent: every newsletter. */
  readonly letter?: string | undefined
  /** Only rows after this one, in the order of the list. */
  readonly after?: Pick<Subscription, 'address' | 'letter'> | undefined
  readonly limit: number
}

function* listSubscriptions({ letter, after, limit }: SubscriptionQuery): Steps<readonly Subscription[]> {
  const rows = yield sql(
    `select address, letter, locale, subscribed_at from subscription
     where (address, letter) > (:address, :after) ${letter === undefined ? '' : 'and letter = :letter'}
     order by address, letter limit :limit`,
    {
      ...{ address: after?.address ?? '', after: after?.letter ?? '', limit },
      ...(letter !== undefined && { letter }),
    },
  )
  return rows.map((row) => subscriptionRow.parse(row))
}

function* subscriptionsOf(address: string): Steps<readonly Subscription[]> {
  const rows = yield sql(
    'select address, letter, locale, subscribed_at from subscription where address = :address order by letter',
    { address },
  )
  return rows.map((row) => subscriptionRow.parse(row))
}

interface Choice {
  readonly address: string
  /** The slugs of all newsletters that the address gets from now on. */
  readonly letters: readonly string[]
  readonly locale: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

function* chooseSubscriptions({ address, letters, locale, now }: Choice): Steps<void> {
  for (const { letter } of yield* subscriptionsOf(address)) {
    if (!letters.includes(letter)) {
      yield sql('delete from subscription where address = :address and letter = :letter', { address, letter })
    }
  }
  yield* addSubscriptions(letters.map((letter) => ({ address, letter, locale, subscribedAt: now })))
}

function* countSubscriptions(): Steps<readonly z.output<typeof countRow>[]> {
  const rows = yield sql('select letter, count(*) as count from subscription group by letter order by letter')
  return rows.map((row) => countRow.parse(row))
}

/** Deletes all sign-ups of an address; returns how many there were. */
export function* removeSubscriptions(address: string): Steps<number> {
  return (yield sql('delete from subscription where address = :address returning letter', { address })).length
}

/** Newsletter sign-ups (PG-064): personal data. */
export const NEWSLETTER_OPERATIONS = {
  addSubscriptions: write(addSubscriptions),
  moveSubscriptions: write(moveSubscriptions),
  /** Sign-ups by address and newsletter. */
  listSubscriptions: read(listSubscriptions),
  subscriptionsOf: read(subscriptionsOf),
  /** Adds and removes sign-ups until an address gets exactly the given newsletters. */
  chooseSubscriptions: write(chooseSubscriptions),
  /** The number of sign-ups of each newsletter, by its slug. */
  countSubscriptions: read(countSubscriptions),
}
