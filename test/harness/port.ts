import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The range of ports to try: below the ports that systems assign themselves (from 32768 on Linux, from 49152
 * elsewhere), which any new connection may take before the port is used; and above 10080, as browsers and `fetch`
 * refuse to connect to many ports up to that.
 */
const [FROM, TO] = [10_081, 32_000]

/** A free port of the loopback, outside the range that systems assign themselves. */
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
