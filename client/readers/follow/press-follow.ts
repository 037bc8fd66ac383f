import type { FollowMessages } from '../../../shared/messages/follow-messages.ts'
import { isMarked, type Markable, setMark } from '../marks/marks-store.ts'
import { showToast } from '../toast.ts'
import css from './press-follow.module.css'

interface Pressed {
  readonly thing: Markable
  /** null: no question about alerts is asked. */
  readonly line: HTMLElement | null
  readonly words: FollowMessages
  readonly show: (isOn: boolean) => void
}

/** The topics and authors for which the question about alerts was answered. It is shown once for each. */
const ASKED_KEY = 'alerts-asked'

/** Follows a thing or stops following it, and asks in the line beside the button about alerts. */
export function pressFollow(pressed: Pressed): void {
  const { thing, line, words, show } = pressed
  const wasOn = isMarked(thing)
  const isKept = setMark(thing, !wasOn)
  if (isKept) {
    show(!wasOn)
    line?.replaceChildren()
  }
  if (!isKept) sayFailed(pressed)
  else if (wasOn) {
    showToast(words.unfollowed(thing.title), {
      label: words.undo,
      run() {
        setMark(thing, true)
        show(true)
      },
    })
  } else askAlerts(pressed)
}

/** Opens the alerts in the settings; only there does the browser prompt. */
function askAlerts({ line, thing, words }: Pressed): void {
  if (line === null || wasAsked(thing)) return
  const home = document.querySelector<HTMLAnchorElement>('[data-account] a')?.pathname ?? '/user/settings/'
  const yes = Object.assign(document.createElement('a'), { href: `${home}#alerts`, textContent: words.turnOn })
  const no = Object.assign(document.createElement('button'), { type: 'button', textContent: words.notNow })
  no.addEventListener('click', () => line.replaceChildren())
  fill(line, words.askAlerts(thing.title), [yes, no])
  noteAsked(thing)
}

function sayFailed(pressed: Pressed): void {
  const { line, words } = pressed
  const again = Object.assign(document.createElement('button'), { type: 'button', textContent: words.tryAgain })
  again.addEventListener('click', () => pressFollow(pressed))
  if (line === null) showToast(words.failed, null)
  else fill(line, words.failed, [again])
}

function fill(line: HTMLElement, text: string, actions: readonly HTMLElement[]): void {
  const box = document.createElement('div')
  box.className = css.prompt ?? ''
  box.role = 'status'
  const says = document.createElement('p')
  box.append(says, ...actions)
  line.replaceChildren(box)
  // After the region, so that it is announced.
  says.textContent = text
}

function readAsked(): readonly string[] {
  try {
    const asked: unknown = JSON.parse(localStorage.getItem(ASKED_KEY) ?? '[]')
    return Array.isArray(asked) ? asked.filter((one) => typeof one === 'string') : []
  } catch {
    return [] // Storage is refused, or has something else.
  }
}

const nameOf = ({ kind, id }: Markable) => `${kind}/${id}`

function wasAsked(thing: Markable): boolean {
  return readAsked().includes(nameOf(thing))
}

function noteAsked(thing: Markable): void {
  try {
    localStorage.setItem(ASKED_KEY, JSON.stringify([...readAsked(), nameOf(thing)].slice(-200)))
  } catch {
    // Storage is refused or full: the question is shown again.
  }
}
