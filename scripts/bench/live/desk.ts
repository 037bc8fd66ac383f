import { setTimeout as wait } from 'node:timers/promises'
import type { Readers } from './readers.ts'

/** The token of the sites of this program. */
export const TOKEN = 'publish-token-of-the-bench'

/** The id of the coverage of this program. */
export const KEY = 'bench-live'

/** Who posts to the coverage of one site. */
export interface Desk {
  /** Posts an update of so many characters. */
  post(characters?: number): Promise<void>
  /** Posts updates, and returns the milliseconds from each request to its arrival at the last reader. */
  postTo(readers: Readers, updates: number, pauseMs: () => number): Promise<readonly number[]>
  /** Posts an update a second until it is stopped. */
  postSteadily(): { stop(): Promise<void> }
}

/** Milliseconds between two updates of a busy desk. */
export const SECOND_MS = 1000

/** As long as updates of a reporter are. */
const CHARACTERS = 600

/** Opens coverage on a site, with one update: it gives the story its date, which the next ones leave for five minutes. */
export async function openDesk(base: string): Promise<Desk> {
  let posts = 0

  async function send(method: string, path: string, body: unknown): Promise<void> {
    posts += 1
    const answer = await fetch(base + path, {
      method,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        'content-type': 'application/json',
        // Each post is from another client, because the limit is per client.
        'x-forwarded-for': `10.1.${(posts >> 8) & 255}.${posts & 255}`,
      },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${method} ${path} responded with ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }

  const post = (characters = CHARACTERS) =>
    send('POST', `/api/neutron/livearticles/cnet/items/${KEY}`, {
      id: `update-${posts}`,
      headline: `Update ${posts}`,
      body: `<p>${'The clock was shown. '.repeat(Math.ceil(characters / 21))}</p>`,
    })

  await send('PUT', `/api/neutron/composer/cnet/pages/livearticle/${KEY}/web`, {
    ...{ typeName: 'content_livearticle', id: KEY, slug: KEY, headline: 'The launch of the clock' },
  })
  await post()
  return {
    post,
    async postTo(readers, updates, pauseMs) {
      const times: number[] = []
      for (let number = 1; number <= updates; number += 1) {
        const began = performance.now()
        const arrival = readers.haveItems(number)
        await post()
        times.push((await arrival) - began)
        await wait(pauseMs())
      }
      return times
    },
    postSteadily() {
      let isOn = true
      const posting = (async () => {
        while (isOn) await Promise.all([post(), wait(SECOND_MS)])
      })()
      return {
        async stop() {
          isOn = false
          await posting
        },
      }
    },
  }
}
