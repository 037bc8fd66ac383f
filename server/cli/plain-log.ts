import { z } from 'zod'
import { toPlainLine } from './console.ts'

const lineSchema = z.looseObject({
  level: z.string(),
  event: z.string().optional(),
  msg: z.string().optional(),
  err: z.looseObject({ message: z.string() }).optional(),
})

/** Fields that say nothing to an editor. */
const OMITTED: ReadonlySet<string> = new Set([
  'level',
  'site',
  'pid',
  'worker',
  'time',
  'event',
  'msg',
  'err',
  'message',
])

/** Converts a JSON line of the log to one line for an editor's terminal: `warn: shortcode skipped: … (at: 3)`. */
export function toPlainLog(line: string): string {
  const parsed = lineSchema.safeParse(JSON.parse(line))
  if (!parsed.success) return `${toPlainLine(line.trim())}\n`
  const { level, event = '', msg, err, message, ...fields } = parsed.data
  const what = [event.replaceAll('_', ' '), msg, typeof message === 'string' ? message : undefined, err?.message]
  const facts = Object.entries(fields).flatMap(([name, value]) =>
    OMITTED.has(name) || typeof value === 'object' ? [] : [`${name}: ${value}`],
  )
  const words = [level, ...what.filter(Boolean)].join(': ')
  return `${toPlainLine(facts.length === 0 ? words : `${words} (${facts.join(', ')})`)}\n`
}
