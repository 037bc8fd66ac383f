import type { PlayerModel } from '../../shared/page/model/player.ts'
import { create } from './elements.ts'
import css from './player.module.css'

/** The keys of a player, as a dialog. */
export function createKeyList({ words }: PlayerModel): HTMLDialogElement {
  const dialog = create('dialog', css.keys, { 'aria-label': words.keys })
  const list = create('dl', undefined)
  for (const [key, what] of words.keyList) {
    const name = create('dt', undefined)
    const text = create('dd', undefined)
    name.textContent = key
    text.textContent = what
    list.append(name, text)
  }
  const close = create('button', 'btn btn--small', { type: 'button' })
  close.textContent = words.close
  close.addEventListener('click', () => dialog.close())
  dialog.append(list, close)
  return dialog
}
