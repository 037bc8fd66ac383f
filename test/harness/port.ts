import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Where ports are looked for: below those that systems give away by themselves (from 32768 on Linux, from 49152
 * elsewhere), as any connection that anybody makes may get one of them between the finding and the use; and above 10080,
 * which browsers and `fetch` refuse to call.
 */
const [FROM, TO] = [10_081, 32_000]

/** A free port of the loopback, outside of the range that systems assign by themselves. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FROM, TO)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  } catch {
    return false
  }
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return true
}
