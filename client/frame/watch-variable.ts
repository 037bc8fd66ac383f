/** Looks for a variable so often, and so many milliseconds apart (CO-009). */
const TRIES = 30
const PAUSE_MS = 500

/**
 * Waits for a variable of a window, such as the queue of another script; gives up after 15 s (CO-009, CO-017).
 *
 * @param view undefined on the server
 * @param watched the names that may be waited for
 * @throws Error when it is not watched, when there is no window, or when it does not come
 */
export async function watchVariable(
  view: object | undefined,
  name: string,
  watched: readonly string[],
): Promise<unknown> {
  if (view === undefined) throw new Error('Cannot access Window during server render.')
  if (!watched.includes(name)) throw new Error('The requested Window variable is not watched')
  for (let tries = 0; tries < TRIES; tries += 1) {
    const value: unknown = Reflect.get(view, name)
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`The window variable ${name} did not come`)
}
