import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../../../shared/errors.ts'

/** The options of the store's thread. */
const threadOptions = z.object({ path: z.string() })
export type ThreadOptions = z.output<typeof threadOptions>

/** An operation for the store's thread. */
const call = z.object({ id: z.number(), name: z.string(), input: z.unknown() })
export type Call = z.output<typeof call>

const threadMessage = z.union([call, z.literal('close')])
export type ThreadMessage = z.output<typeof threadMessage>

/** Its result. `code` null: an error of the operation itself. `message` is for the log. */
const reply = z.discriminatedUnion('ok', [
  z.object({ id: z.number(), ok: z.literal(true), value: z.unknown() }),
  z.object({
    id: z.number(),
    ok: z.literal(false),
    code: z.custom<ErrorCode>((code) => typeof code === 'string' && Object.hasOwn(ERRORS, code)).nullable(),
    message: z.string(),
  }),
])
export type Reply = z.output<typeof reply>

/** Parses the `workerData` of the store's thread. @throws ZodError */
export function parseThreadOptions(raw: unknown): ThreadOptions {
  return threadOptions.parse(raw)
}

/** Parses a message to the store's thread; null if it is not one of ours. */
export function parseThreadMessage(raw: unknown): ThreadMessage | null {
  return threadMessage.safeParse(raw).data ?? null
}

/** Parses a message of the store's thread; null if it is not one of ours: under `--watch` Node sends its own. */
export function parseReply(raw: unknown): Reply | null {
  return reply.safeParse(raw).data ?? null
}
