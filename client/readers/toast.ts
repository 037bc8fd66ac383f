import css from './toast.module.css'

/** Milliseconds that a toast stays, unless it has the focus or the pointer. */
const STAYS_MS = 8000

interface ToastAction {
  readonly label: string
  readonly run: () => void
}

let shown: HTMLElement | null = null

/** Says one sentence above the page, with one way back. A new toast replaces the last one. */
export function showToast(text: string, action: ToastAction | null): void {
  shown?.remove()
  const toast = document.createElement('div')
  toast.className = `scheme-dark ${css.toast}`
  const says = document.createElement('p')
  says.role = 'status'
  toast.append(says)
  const remove = () => toast.remove()
  if (action) {
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: action.label })
    button.addEventListener('click', () => {
      action.run()
      remove()
    })
    toast.append(button)
  }
  document.body.append(toast)
  shown = toast
  // After the region, so that it is announced.
  says.textContent = text
  const leave = () => {
    if (toast.matches(':hover, :focus-within')) setTimeout(leave, 1000)
    else remove()
  }
  setTimeout(leave, STAYS_MS)
}
