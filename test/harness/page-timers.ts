import type { BrowserContext, Page } from 'playwright'

/** Lets the timers of a second and more, and the time limits of requests, run so many times as fast in a browser. */
export function hastenTimers(context: BrowserContext, times: number): Promise<unknown> {
  return context.addInitScript((factor) => {
    const { setTimeout } = window
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => setTimeout(run, ms >= 1000 ? ms / factor : ms))
    Reflect.set(AbortSignal, 'timeout', (ms: number) => timeout(ms / factor))
  }, times)
}

/**
 * Holds the timers of two seconds and more in the pages of a browser until the test lets time pass, so that no limit of
 * the site depends on the speed of the machine.
 */
export function holdTimers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const { setTimeout, clearTimeout } = window
    const held = new Map<number, { readonly due: number; readonly run: () => void }>()
    let now = 0
    // Far above the numbers of the browser's own timers.
    let last = 1e9
    Reflect.set(window, 'setTimeout', (run: () => void, ms = 0) => {
      if (ms < 2000) return setTimeout(run, ms)
      last += 1
      held.set(last, { due: now + ms, run })
      return last
    })
    Reflect.set(window, 'clearTimeout', (timer?: number) => {
      if (timer === undefined || !held.delete(timer)) clearTimeout(timer)
    })
    Reflect.set(window, 'passTime', (ms: number) => {
      now += ms
      const due = [...held].filter(([, timer]) => timer.due <= now).sort(([, one], [, other]) => one.due - other.due)
      // The first may have cleared the second.
      for (const [name, { run }] of due) if (held.delete(name)) run()
    })
  })
}

/** Lets time pass for the timers that `holdTimers` holds. */
export function passTime(page: Page, ms: number): Promise<void> {
  return page.evaluate((by) => Reflect.get(window, 'passTime')(by), ms)
}
