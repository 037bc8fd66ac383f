import { until } from './until.ts'
import type { Line } from './workers.ts'

/** More than one client may send in one window of the limit. */
const TOO_MANY = 201

type Poster = Pick<Line, 'postOnce'>

/** One write of a client, by what a trusted proxy says; it changes nothing, and is a 400 while the limit lets it pass. */
export function writeAs(to: Poster, client: string) {
  return to.postOnce('/_node/renew', {}, { 'x-forwarded-for': client })
}

/** Writes as a client until it is refused for another second or more. */
export async function exhaustWrites(to: Poster, client: string): Promise<void> {
  await until('a refusal with time left', async () => {
    const answers = await Promise.all(Array.from({ length: TOO_MANY }, () => writeAs(to, client)))
    const last = answers.at(-1)
    return last?.status === 429 && Number(/in (\d+) s/.exec(last.text)?.[1]) >= 2
  })
}
