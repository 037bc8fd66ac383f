import { z } from 'zod'

/** One metric of a process, in the JSON form that prom-client aggregates. */
const metric = z
  .object({
    name: z.string(),
    help: z.string(),
    type: z.string(),
    aggregator: z.string(),
    values: z.array(
      z.looseObject({
        // A mean without observations is NaN, which is null in JSON.
        value: z.number().nullable().catch(null),
        labels: z.record(z.string(), z.union([z.string(), z.number()])),
        metricName: z.string().optional(),
      }),
    ),
  })
  .transform(({ values, ...rest }) => ({ ...rest, values: values.filter(({ value }) => value !== null) }))

/** The metrics of one process at one moment. */
export const snapshot = z.array(metric)
export type Snapshot = z.output<typeof snapshot>

/** @see AddressVote */
const addressVote = z.object({
  poll: z.string(),
  question: z.string(),
  client: z.string(),
  reader: z.string(),
  closes: z.number().nullable(),
})

/** A question of one process of a machine to the others. */
const question = z.discriminatedUnion('about', [
  /** A liveness check. */
  z.object({ about: z.literal('life') }),
  /** A request for their metrics. */
  z.object({ about: z.literal('metrics') }),
  /** A request to read the change log up to its head. */
  z.object({ about: z.literal('changes') }),
  /** A request to renew the cache entries of these keys, which no change log names. */
  z.object({ about: z.literal('renewal'), keys: z.array(z.string()).readonly() }),
  /** A request for the one vote of a client, which the primary answers itself. */
  z.object({ about: z.literal('vote'), vote: addressVote }),
])
export type Question = z.output<typeof question>

const id = z.number().int()

/** A message of a worker to the primary. */
const workerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), port: z.number().int() }),
  z.object({ kind: z.literal('asks'), id, question }),
  z.object({ kind: z.literal('answers'), id, ok: z.boolean(), metrics: snapshot.optional() }),
  /** The last message of a worker, with its final metrics. */
  z.object({ kind: z.literal('leaves'), metrics: snapshot }),
])
export type WorkerMessage = z.input<typeof workerMessage>

const drainOrder = z.object({
  noticeMs: z.number(),
  /** Whether the other workers keep serving. */
  alone: z.boolean(),
})
export type DrainOrder = z.output<typeof drainOrder>

/** A message of the primary to a worker. */
const primaryMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), id, question }),
  /** `missing`: the number of workers that did not answer in time. `text`: the metrics page. `granted`: the vote. */
  z.object({
    kind: z.literal('answer'),
    id,
    missing: z.number().int(),
    text: z.string().optional(),
    granted: z.boolean().optional(),
  }),
  drainOrder.extend({ kind: z.literal('drain') }),
])
export type PrimaryMessage = z.input<typeof primaryMessage>

/** Parses a message of a worker; null if it is not one of ours. */
export function parseWorkerMessage(message: unknown): z.output<typeof workerMessage> | null {
  return workerMessage.safeParse(message).data ?? null
}

/** Parses a message of the primary; null if it is not one of ours. */
export function parsePrimaryMessage(message: unknown): z.output<typeof primaryMessage> | null {
  return primaryMessage.safeParse(message).data ?? null
}
