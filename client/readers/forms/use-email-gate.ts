import { type FormEvent, useEffect, useRef, useState } from 'react'

/**
 * Keeps the buttons of a form disabled until its address is complete (AU-024): by the rule that the field has for the
 * browser. It does so by script alone: without it the browser and the server check the address.
 */
export function useEmailGate() {
  const form = useRef<HTMLDivElement>(null)
  const [isOpen, open] = useState(true)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[name="email"]')
    if (field) open(field.validity.valid)
  }, [])
  return {
    ref: form,
    isOpen,
    onInput({ target }: FormEvent) {
      if (target instanceof HTMLInputElement && target.name === 'email') open(target.validity.valid)
    },
  }
}
