import type { PlayerModel } from '../../shared/page/model/player.ts'
import { chapterAt } from '../../shared/video/chapters.ts'
import { toClock } from '../../shared/video/duration.ts'
import { create } from './elements.ts'
import css from './player.module.css'

export interface SeekBar {
  readonly element: HTMLElement
  /** @param at the moment of the video in seconds */
  readonly update: (at: number, duration: number) => void
}

/** The slider of a video over its chapters, which are filled as they are played. */
export function createSeekBar({ chapters, words }: PlayerModel, onSeek: (second: number) => void): SeekBar {
  const element = create('div', css.bar)
  const seek = create('input', css.seek, { type: 'range', min: '0', max: '1', step: '0.1', value: '0' })
  seek.setAttribute('aria-label', words.seek)
  seek.addEventListener('input', () => onSeek(Number(seek.value)))
  const starts = chapters.length > 0 ? chapters.map(({ start }) => start) : [0]
  const parts = starts.map(() => create('i', undefined))
  const row = create('div', css.parts, { 'aria-hidden': 'true' })
  row.append(...parts)
  element.append(row, seek)
  return {
    element,
    update(at, duration) {
      seek.max = String(duration)
      seek.value = String(at)
      const chapter = chapters[chapterAt(chapters, at)]
      const place = `${toClock(at)} ${words.of} ${toClock(duration)}`
      seek.setAttribute('aria-valuetext', chapter ? `${place}, ${chapter.title}` : place)
      for (const [index, part] of parts.entries()) {
        const from = starts[index] ?? 0
        const length = Math.max(0.001, (starts[index + 1] ?? duration) - from)
        part.style.flexGrow = String(length)
        part.style.setProperty('--part', `${Math.min(1, Math.max(0, (at - from) / length)) * 100}%`)
      }
    },
  }
}
