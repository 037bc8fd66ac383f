import type { FrameScript, ScriptEnd } from './frame-messages.ts'
import { type AddedTag, createTags } from './tags.ts'
import { watchVariable } from './watch-variable.ts'

/** Runs scripts in this window, each tag once, or once more where it is said so (CO-003). */
export function createRunner(watched: Window & typeof globalThis): (script: FrameScript) => Promise<ScriptEnd> {
  const tags = createTags(watched.document)
  return async ({ tag, src, inline, placement, waitFor, again = false }) => {
    if (waitFor !== undefined) {
      const found = await watchVariable(watched, waitFor, [waitFor]).then(
        () => true,
        () => false,
      )
      if (!found) return 'late'
    }
    const element = watched.document.createElement('script')
    if (src === undefined) {
      // A type that no browser runs (HTML, "data block").
      element.type = 'application/json'
      element.textContent = inline ?? ''
    } else {
      element.async = true
      element.src = src
    }
    const added: AddedTag = { tag, element, placement }
    const end = src === undefined ? Promise.resolve('loaded' as const) : endOf(element)
    return tags.add(added, again) ? end : 'loaded'
  }
}

function endOf(element: HTMLScriptElement): Promise<ScriptEnd> {
  return new Promise((resolve) => {
    element.addEventListener('load', () => resolve('loaded'))
    element.addEventListener('error', () => resolve('failed'))
    element.addEventListener('abort', () => resolve('aborted'))
  })
}
