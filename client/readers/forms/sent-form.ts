import { createContext, useContext } from 'react'
import type { SentForm } from '../../../shared/page/model/readers.ts'

/** The form around a field, as it was sent before. */
interface FormOfField {
  /** Begins the ids of its fields. */
  readonly name: string
  /** null: it was not sent. */
  readonly sent: SentForm | null
  /** The field that gets the focus; null if there is none. */
  readonly focused: string | null
}

const EMPTY: FormOfField = { name: 'form', sent: null, focused: null }

export const FormContext = createContext(EMPTY)

/** What a field shows again: the text that was typed, and what is wrong with it. */
export function useField(field: string) {
  const { name, sent, focused } = useContext(FormContext)
  const fault = sent?.faults[field]
  return { id: `${name}-${field}`, typed: sent?.typed[field], fault, takesFocus: focused === field }
}
