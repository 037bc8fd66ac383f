/** Lets the slider of two pictures say how much of the first is shown. */
export function start(block: HTMLElement): void {
  const pair = block.querySelector<HTMLElement>('.pair')
  const slider = block.querySelector('input')
  if (pair === null || slider === null) return
  // A property set by script is no inline style for the Content Security Policy.
  const show = () => pair.style.setProperty('--shown', `${slider.value}%`)
  slider.addEventListener('input', show)
  show()
}
