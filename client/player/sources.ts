import type { PlayerModel } from '../../shared/page/model/player.ts'
import { type AttachedSource, attachSource } from './attach-source.ts'
import { create } from './elements.ts'
import { chooseRemedy, type Fault } from './faults.ts'
import css from './player.module.css'

interface PlayOptions {
  /** Seconds. */
  readonly at: number
  /** Begins with the lowest quality, for readers who save data. */
  readonly lowest: boolean
  readonly play: () => void
}

/**
 * Plays the sources of a video in order. After a fault it recovers, or plays the next source from the same second, or
 * shows a message with a button.
 *
 * @returns a function that ends it
 */
export function playSources(
  video: HTMLVideoElement,
  { sources, words }: PlayerModel,
  box: HTMLElement,
  { at, lowest, play }: PlayOptions,
): () => void {
  const note = create('div', css.note, { role: 'status' })
  box.append(note)
  let attached: AttachedSource | null = null
  let source = 0
  let recoveries = 0
  let allGone = true
  let turn = 0

  const attach = (start: number) => {
    const now = ++turn
    const wanted = sources[source]
    attached?.detach()
    attached = null
    note.replaceChildren()
    if (wanted === undefined) return
    const onFault = (fault: Fault) => {
      if (now === turn) mend(fault)
    }
    attachSource(video, wanted, { lowest, start, onFault }).then(
      (it) => {
        if (now === turn) attached = it
        else it.detach()
        play()
      },
      // The chunk of hls.js could not be loaded.
      () => onFault('network'),
    )
  }
  const mend = (fault: Fault) => {
    if (fault !== 'gone') allGone = false
    const start = video.currentTime || at
    const remedy = chooseRemedy(fault, {
      ...{ source, sources: sources.length, recoveries, online: navigator.onLine, allGone },
    })
    switch (remedy) {
      case 'recover':
        recoveries += 1
        attached?.recover()
        return
      case 'next':
        source += 1
        recoveries = 0
        attach(start)
        return
      case 'wait':
        say(words.offline)
        addEventListener('online', () => attach(start), { once: true, signal })
        return
      case 'unavailable':
        say(words.unavailable)
        return
      case 'failed': {
        const retry = create('button', 'btn btn--small', { type: 'button' })
        retry.textContent = words.retry
        retry.addEventListener('click', () => {
          source = 0
          recoveries = 0
          allGone = true
          attach(start)
        })
        say(words.failed, retry)
      }
    }
  }
  const say = (text: string, ...more: readonly HTMLElement[]) => {
    const line = create('p', undefined)
    line.textContent = text
    note.replaceChildren(line, ...more)
  }
  const leaving = new AbortController()
  const { signal } = leaving
  // hls.js itself waits for a lost network, and so does a partly loaded file.
  video.addEventListener('waiting', () => navigator.onLine || say(words.offline), { signal })
  video.addEventListener('playing', () => note.replaceChildren(), { signal })
  attach(at)
  return () => {
    leaving.abort()
    turn += 1
    attached?.detach()
  }
}
