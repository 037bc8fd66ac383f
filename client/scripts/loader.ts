import { type Script, type ScriptResult, skippedClass } from '../../shared/scripts/script.ts'
import type { FrameScript, ScriptEnd } from '../frame/frame-messages.ts'
import { createTags } from '../frame/tags.ts'
import { type Allowed, type LogLine, toLogLine, verdictOf } from './script-rules.ts'

/** The frame in which granted scripts run. */
export interface ToolsFrame {
  run(script: FrameScript): void
  tell(detail: unknown): void
  close(): void
}

export interface LoaderOptions {
  readonly scripts: readonly Script[]
  readonly document: Document
  readonly readAllowed: () => Allowed
  readonly openFrame: (onEnd: (tag: string, end: ScriptEnd) => void) => ToolsFrame
  readonly log: (line: LogLine) => void
  readonly count: (tag: string, result: ScriptResult) => void
}

/** The scripts of others on a page. */
export interface Loader {
  /** The scripts that run, with their priorities (CO-010). */
  readonly loaded: () => readonly { readonly tag: string; readonly priority: number }[]
  /**
   * Loads a script whose moment has come, once; without consent its tag waits as data, and runs once that is granted.
   *
   * @throws Error when the file has no address of it (AD-029), when a feature is off (CO-006), or when it failed
   */
  load(tag: string): Promise<void>
  /** Passes on what happened to the scripts that run, and the latest of it to those that run later. */
  tell(detail: unknown): void
  /** Starts what may run now, and ends what may not any more. */
  review(): void
  /** As `review`, for another page: what is for each page runs again (CO-012). */
  renew(): void
}

/** The most events that a later script gets. */
export const MOST_TOLD = 50

/** Creates the loader: the tags are in the page as data, and what is granted runs in a frame. */
export function createLoader(options: LoaderOptions): Loader {
  const { scripts, document, readAllowed, openFrame, log, count } = options
  const tags = createTags(document)
  /** Scripts whose moment has come. */
  const due = new Set<Script>()
  const running = new Map<string, Promise<void>>()
  /** What waits for the end of a script. */
  const ends = new Map<string, (end: ScriptEnd) => void>()
  let frame: ToolsFrame | null = null
  const told: unknown[] = []

  function show(script: Script, isGranted: boolean): void {
    const found = document.querySelector<HTMLElement>(`script[data-tag="${script.tag}"]`)
    const element = found ?? toElement(script, document)
    if (found === null) tags.add({ tag: script.tag, element, placement: script.placement })
    element.className = isGranted ? '' : skippedClass(script)
  }
  function say(script: Script, result: ScriptEnd | 'refused'): void {
    count(script.tag, result)
    const line = toLogLine(script, result)
    if (line !== null) log(line)
  }
  function open(): ToolsFrame {
    const opened = openFrame((tag, end) => {
      ends.get(tag)?.(end)
      ends.delete(tag)
    })
    for (const detail of told) opened.tell(detail)
    return opened
  }
  function run(script: Script, again = false): Promise<void> {
    const { tag } = script
    const started = running.get(tag)
    if (started !== undefined && !again) return started
    frame ??= open()
    frame.run(toFrameScript(script, document, again))
    const work = new Promise<ScriptEnd>((resolve) => ends.set(tag, resolve)).then((end) => {
      say(script, end)
      if (end !== 'loaded') throw new Error(toLogLine(script, end)?.text)
    })
    running.set(tag, work)
    return work
  }
  function start(script: Script, again = false): Promise<void> {
    const verdict = verdictOf(script, readAllowed())
    if (verdict === 'empty') return Promise.resolve()
    if (verdict === 'refused') {
      say(script, 'refused')
      return Promise.reject(new Error(toLogLine(script, 'refused')?.text))
    }
    show(script, verdict === 'run')
    return verdict === 'run' ? run(script, again) : Promise.resolve()
  }
  function close(): void {
    frame?.close()
    frame = null
    running.clear()
    ends.clear()
  }
  function review(isNewPage = false): void {
    const allowed = readAllowed()
    const isRevoked = scripts.some((script) => running.has(script.tag) && !allowed.grants.has(script.category))
    // Code that runs cannot be taken back, but a frame can.
    if (isRevoked) close()
    for (const script of due) {
      const isAgain = isNewPage && script.every === 'page'
      if (running.has(script.tag) && !isAgain) continue
      // A feature that is still off was logged when the script was due.
      if (verdictOf(script, allowed) !== 'refused') start(script, isAgain && running.has(script.tag)).catch(() => {})
    }
  }

  return {
    loaded: () => scripts.filter(({ tag }) => running.has(tag)).map(({ tag, priority }) => ({ tag, priority })),
    load(tag) {
      const script = scripts.find((one) => one.tag === tag)
      if (script === undefined || verdictOf(script, readAllowed()) === 'empty') {
        const text = `scripts.json has no address of the script ${tag}`
        log({ level: 'error', text })
        return Promise.reject(new Error(text))
      }
      due.add(script)
      return start(script)
    },
    tell(detail) {
      told.push(detail)
      if (told.length > MOST_TOLD) told.shift()
      frame?.tell(detail)
    },
    review: () => review(),
    renew: () => review(true),
  }
}

/** A tag in the page: data that no browser runs (CO-007). */
function toElement({ tag, src, inline = '' }: Script, document: Document): HTMLScriptElement {
  const element = document.createElement('script')
  element.type = 'text/plain'
  element.dataset.tag = tag
  if (src !== undefined) element.dataset.src = src
  else element.textContent = inline
  return element
}

function toFrameScript(script: Script, { baseURI }: Document, again: boolean): FrameScript {
  const { tag, src, inline, placement, waitFor } = script
  return {
    ...{ tag, placement },
    // A path of this site would be one of the frame's host there.
    ...(src === undefined ? { inline: inline ?? '' } : { src: new URL(src, baseURI).href }),
    ...(waitFor !== undefined && { waitFor }),
    ...(again && { again }),
  }
}
