import { median, toDigits } from '../figures.ts'
import type { Options } from '../options.ts'
import { ownStart } from '../own-site.ts'
import type { Report } from '../report.ts'
import { startServer } from '../server-process.ts'
import type { Workspace } from '../workspace.ts'

/** Starts per round: a start is short, and the first one reads a cold disk. */
const STARTS = 3

/** Seconds from the start of the process to `/readyz`, over a store that holds the publication. */
export async function start({ rounds }: Options, workspace: Workspace): Promise<Report> {
  const store = workspace.copyStore('start')
  const seconds: number[] = []
  for (let index = 0; index < rounds * STARTS; index += 1) {
    const server = await startServer(ownStart(workspace, store), { name: 'start', probe: '/readyz' })
    await server.end()
    seconds.push(server.readyMs / 1000)
  }
  const all = seconds.map(toDigits).join(', ')
  return {
    title: 'Time to ready on an existing store',
    text: `Seconds of ${seconds.length} starts: ${all}.`,
    verdicts: [{ what: 'seconds to ready', ratio: median(seconds), target: 2, sense: 'at most' }],
    data: { seconds },
  }
}
