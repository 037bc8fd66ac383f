'use client'
import { useState } from 'react'
import { Icon } from './Icon.jsx'

export function MenuButton() {
  const open = () => document.querySelector('dialog.drawer')?.showModal()
  return (
    <button type="button" className="icon-btn" aria-label="Menu" onClick={open}>
      <Icon name="menu" />
    </button>
  )
}

const THEMES = ['system', 'light', 'dark']

export function ThemeToggle() {
  const [theme, setTheme] = useState('system')
  const turn = () => {
    const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]
    document.documentElement.dataset.theme = next
    setTheme(next)
  }
  return (
    <button type="button" className="icon-btn toggle" aria-label={`Theme: ${theme}`} onClick={turn}>
      <Icon name="contrast" />
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}

export function Share({ title, url }) {
  const [shown, setShown] = useState(false)
  return (
    <div className="share" onPointerEnter={() => setShown(true)}>
      <a
        className="icon-btn"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        title="Send by e-mail"
      >
        <Icon name="mail" />
        <span className="vh">Send by e-mail</span>
      </a>
      <span>{shown && navigator.share ? url : null}</span>
    </div>
  )
}
