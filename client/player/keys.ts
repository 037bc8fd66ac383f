import type { PlayerActions } from './controls.ts'

/**
 * Follows the keys of a player while the focus is inside it (BX-051, WCAG 2.1.4). Controls keep their own keys: Space
 * presses a button, arrows move a slider.
 */
export function followKeys(
  root: HTMLElement,
  video: HTMLVideoElement,
  actions: PlayerActions,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    const { target, key } = event
    if (target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter')) return
    if (target instanceof HTMLInputElement && (key.startsWith('Arrow') || key === 'Home' || key === 'End')) return
    const act = findAction(key, video, actions)
    if (act === null) return
    event.preventDefault()
    act()
  }
  root.addEventListener('keydown', onKey, { signal })
}

function findAction(key: string, video: HTMLVideoElement, actions: PlayerActions): (() => void) | null {
  if (/^\d$/.test(key)) {
    return Number.isFinite(video.duration) ? () => actions.seek((video.duration * Number(key)) / 10) : null
  }
  switch (key.toLowerCase()) {
    case ' ':
    case 'k':
      return actions.toggle
    case 'arrowleft':
      return () => actions.skip(-5)
    case 'arrowright':
      return () => actions.skip(5)
    case 'j':
      return () => actions.skip(-10)
    case 'l':
      return () => actions.skip(10)
    case 'arrowup':
      return () => actions.setVolume(Math.min(1, video.volume + 0.1))
    case 'arrowdown':
      return () => actions.setVolume(Math.max(0, video.volume - 0.1))
    case 'm':
      return actions.mute
    case 'c':
      return actions.captions?.toggle ?? null
    case '+':
      return actions.captions && (() => actions.captions?.resize(1))
    case '-':
      return actions.captions && (() => actions.captions?.resize(-1))
    case 'f':
      return actions.fullScreen
    case '?':
      return actions.showKeys
    default:
      return null
  }
}
