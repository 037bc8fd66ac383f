import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a publisher learns where there is none. */
export const NO_FFMPEG = 'There is no ffmpeg here: the MP4 is served as it is, in one quality and without a poster'

/** Milliseconds for one run: two hours of video take less on one core. */
const TIMEOUT = 12 * 3600 * 1000

/**
 * Runs ffmpeg until it ends.
 *
 * @throws Error with the last line that ffmpeg has written; an AbortError after the signal
 */
export type Ffmpeg = (args: readonly string[], signal?: AbortSignal) => Promise<void>

/** The environment of the process that is started; absent: that of this process. */
type Environment = Readonly<Record<string, string | undefined>>

/** Finds ffmpeg in PATH; null without it, and videos stay unchanged. */
export async function findFfmpeg(env?: Environment): Promise<Ffmpeg | null> {
  const ffmpeg = createFfmpeg('ffmpeg', env)
  try {
    await ffmpeg(['-version'])
    return ffmpeg
  } catch {
    return null
  }
}

/** Creates what runs an ffmpeg by its path, or by its name in PATH. */
export function createFfmpeg(command: string, env?: Environment): Ffmpeg {
  return async (args, signal) => {
    signal?.throwIfAborted()
    const options = { ...(env && { env }), timeout: TIMEOUT, killSignal: 'SIGKILL', maxBuffer: 1024 * 1024 } as const
    const running = run(command, [...args], options)
    yieldToPages(running.child.pid)
    // On the signal of execFile ffmpeg would still finish its files.
    const end = () => running.child.kill('SIGKILL')
    signal?.addEventListener('abort', end)
    try {
      await running
    } catch (error) {
      signal?.throwIfAborted()
      throw new Error(toLastLine(error), { cause: error })
    } finally {
      signal?.removeEventListener('abort', end)
    }
  }
}

/** Pages go first: what encodes a video takes the processor that they leave. */
function yieldToPages(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already.
  }
}

function toLastLine(error: unknown): string {
  const { stderr, message } = error as { readonly stderr?: string; readonly message: string }
  return (stderr || message).trim().split('\n').at(-1) ?? message
}

/** Lets one run wait for another, so that several uploads take no more than one encoder's memory and processors. */
export function inTurn(ffmpeg: Ffmpeg): Ffmpeg {
  let last: Promise<unknown> = Promise.resolve()
  return (args, signal) => {
    const run = last.then(() => ffmpeg(args, signal))
    last = run.catch(() => undefined)
    return run
  }
}
