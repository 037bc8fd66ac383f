import Combobox from '@github/combobox-nav'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './SuggestionList.module.css'

interface SuggestionListProps {
  readonly input: HTMLInputElement
  readonly id: string
  readonly label: string
  /** The number of suggestions, `{count}`, for screen readers. */
  readonly counted: string
  /** undefined: nothing was asked, or there is no response yet. */
  readonly count: number | undefined
  /** Elements with the role `option`. */
  readonly children: ReactNode
}

/**
 * Suggestions below a field, as an ARIA combobox with manual selection
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
export function SuggestionList({ input, id, label, counted, count, children }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const isOpen = count !== undefined && count > 0

  useEffect(() => {
    if (!isOpen || list.current === null) return
    const combobox = new Combobox(input, list.current, {
      tabInsertsSuggestions: false,
      firstOptionSelectionMode: 'none',
    })
    combobox.start()
    return () => combobox.destroy()
  }, [isOpen, input])

  return (
    <>
      <div className={css.list} ref={list} id={id} role="listbox" aria-label={label} hidden={!isOpen}>
        {children}
      </div>
      <p className="vh" role="status">
        {count === undefined ? '' : counted.replace('{count}', String(count))}
      </p>
    </>
  )
}
