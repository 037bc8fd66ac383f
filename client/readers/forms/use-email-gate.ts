import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ADDRESS_PATTERN } from '../../../shared/newsletters/address.ts'

const ADDRESS = new RegExp(`^(?:${ADDRESS_PATTERN})$`, 'u')

const isComplete = ({ value }: HTMLInputElement) => ADDRESS.test(value.trim())

/**
 * Keeps the buttons of a form disabled until its address is complete (AU-024). It does so by script alone: without it the
 * server checks the address.
 */
export function useEmailGate() {
  const form = useRef<HTMLDivElement>(null)
  const [isOpen, open] = useState(true)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="email"]')
    if (field) open(isComplete(field))
  }, [])
  return {
    ref: form,
    isOpen,
    onInput({ target }: FormEvent) {
      if (target instanceof HTMLInputElement && target.name === 'email') open(isComplete(target))
    },
  }
}
