import type { z } from 'zod'
import type { Console, ExitStatus } from './console.ts'
import type { Desk } from './desk.ts'
import { readCoverage } from './live/find-coverage.ts'
import { listUpdates } from './live/list-updates.ts'
import { LIVE_ACTIONS, liveRequests } from './live/live-request.schema.ts'
import { replay } from './live/replay.ts'
import { endCoverage, startCoverage } from './live/run-coverage.ts'
import { runDelete, runEdit, runPin, runPost } from './live/write-command.ts'

/** Milliseconds between two events of a replay without a pace. */
const EVERY = 5000

interface Given {
  readonly _: readonly string[]
}

type Run = (desk: Desk, terminal: Console) => Promise<ExitStatus>

/**
 * What a command of the live desk does (BX-034).
 *
 * @throws Error, ZodError for words and options that it does not understand
 */
export function toLiveRun(given: Given): Run {
  const action = LIVE_ACTIONS.find((name) => name === given._[1])
  if (action === undefined) throw new Error(`expected: live ${LIVE_ACTIONS.join('|')} SLUG`)
  const parse = <Schema extends z.ZodType>(schema: Schema): z.output<Schema> => schema.parse(given)
  switch (action) {
    case 'list': {
      const { _: words, ...options } = parse(liveRequests.list)
      return async (desk, terminal) => listUpdates(await readCoverage(desk, words[2]), options, desk, terminal)
    }
    case 'post': {
      const { _: words, ...options } = parse(liveRequests.post)
      return async (desk, terminal) => runPost(await readCoverage(desk, words[2]), words[3], options, desk, terminal)
    }
    case 'edit': {
      const { _: words, ...options } = parse(liveRequests.edit)
      const [, , slug, id, file] = words
      return async (desk, terminal) => runEdit(await readCoverage(desk, slug), [id, file], options, desk, terminal)
    }
    case 'pin':
    case 'unpin': {
      const { _: words, json } = parse(liveRequests[action])
      const options = { pinned: action === 'pin', json }
      return async (desk, terminal) => runPin(await readCoverage(desk, words[2]), words[3], options, desk, terminal)
    }
    case 'delete': {
      const { _: words, ...options } = parse(liveRequests.delete)
      return async (desk, terminal) => runDelete(await readCoverage(desk, words[2]), words[3], options, desk, terminal)
    }
    case 'start':
    case 'end': {
      const { _: words, ...options } = parse(liveRequests[action])
      const run = action === 'start' ? startCoverage : endCoverage
      return async (desk, terminal) => run(await readCoverage(desk, words[2]), options, desk, terminal)
    }
    case 'replay': {
      const { _: words, every, speed, ...options } = parse(liveRequests.replay)
      const pace = speed === undefined ? { every: every ?? EVERY } : { speed }
      return async (desk, terminal) => replay(await readCoverage(desk, words[2]), { ...options, pace }, desk, terminal)
    }
  }
}
