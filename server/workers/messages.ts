import { z } from 'zod'

/** One metric of a process, as prom-client hands it out to be added up. */
const metric = z
  .object({
    name: z.string(),
    help: z.string(),
    type: z.string(),
    aggregator: z.string(),
    values: z.array(
      z.looseObject({
        // The mean of nothing is no number.
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

/** What one process of a machine may want of the others. */
const question = z.discriminatedUnion('about', [
  /** Nothing but an answer. */
  z.object({ about: z.literal('life') }),
  /** Their metrics. */
  z.object({ about: z.literal('metrics') }),
  /** To read the change log up to its head. */
  z.object({ about: z.literal('changes') }),
  /** To let go of what these keys name, where no log says so. */
  z.object({ about: z.literal('renewal'), keys: z.array(z.string()).readonly() }),
])
export type Question = z.output<typeof question>

const id = z.number().int()

/** What a worker says to the primary. */
const workerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), port: z.number().int() }),
  z.object({ kind: z.literal('asks'), id, question }),
  z.object({ kind: z.literal('answers'), id, ok: z.boolean(), metrics: snapshot.optional() }),
  /** Its last words: what it has counted. */
  z.object({ kind: z.literal('leaves'), metrics: snapshot }),
])
export type WorkerMessage = z.input<typeof workerMessage>

const drainOrder = z.object({
  noticeMs: z.number(),
  /** Whether the site goes on without this one. */
  alone: z.boolean(),
})
export type DrainOrder = z.output<typeof drainOrder>

/** What the primary says to a worker. */
const primaryMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), id, question }),
  /** `missing`: how many did not answer in time. `text`: the metrics page. */
  z.object({ kind: z.literal('answer'), id, missing: z.number().int(), text: z.string().optional() }),
  drainOrder.extend({ kind: z.literal('drain') }),
])
export type PrimaryMessage = z.input<typeof primaryMessage>

/** A message of a worker; null when it is none of ours. */
export function parseWorkerMessage(message: unknown): z.output<typeof workerMessage> | null {
  return workerMessage.safeParse(message).data ?? null
}

/** A message of the primary; null when it is none of ours. */
export function parsePrimaryMessage(message: unknown): z.output<typeof primaryMessage> | null {
  return primaryMessage.safeParse(message).data ?? null
}
