import { until } from './until.ts'
import type { Line } from './workers.ts'

/** More writes than the limit allows a client in one window. */
const TOO_MANY = 201

type Poster = Pick<Line, 'postOnce'>

/** A write with this client address in X-Forwarded-For; it changes nothing, and is a 400 while the limit allows it. */
export function writeAs(to: Poster, client: string) {
  return to.postOnce('/_node/renew', {}, { 'x-forwarded-for': client })
}

/** Writes as a client until the limit refuses it for at least another second. */
export async function exhaustWrites(to: Poster, client: string): Promise<void> {
  await until('a refusal with time left', async () => {
    const answers = await Promise.all(Array.from({ length: TOO_MANY }, () => writeAs(to, client)))
    const last = answers.at(-1)
    return last?.status === 429 && Number(/in (\d+) s/.exec(last.text)?.[1]) >= 2
  })
}
