import { z } from 'zod'
import { toAddress } from '../../../shared/newsletters/address.ts'
import { TRAP_FIELD } from '../../../shared/newsletters/trap-field.ts'

/** The maximum number of characters of the address that a refused form gets back. */
const MAX_ECHO = 400

/** The maximum number of newsletters of one form; a publication has up to 40. */
const MAX_CHOSEN = 40

const formSchema = z.object({
  address: z.string().default(''),
  letter: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .default([])
    .transform((chosen) => [...new Set(chosen)].slice(0, MAX_CHOSEN)),
  [TRAP_FIELD]: z.string().default(''),
})

/** A form as it was sent. */
export type SignUpRequest =
  | { readonly kind: 'valid'; readonly address: string; readonly letters: readonly string[] }
  /** A robot has filled in the form. */
  | { readonly kind: 'trapped'; readonly letters: readonly string[] }
  | {
      readonly kind: 'invalid'
      readonly address: string
      readonly letters: readonly string[]
      readonly faults: readonly ('address' | 'letter')[]
    }

/** Parses the fields of a form; null when they are no fields. */
export function parseSignUp(body: unknown, slugs: readonly string[]): SignUpRequest | null {
  const parsed = formSchema.safeParse(body)
  if (!parsed.success) return null
  const { address: written, letter: chosen, [TRAP_FIELD]: trap } = parsed.data
  const letters = chosen.filter((slug) => slugs.includes(slug))
  if (trap !== '') return { kind: 'trapped', letters }
  const address = toAddress(written)
  if (address !== null && letters.length > 0 && letters.length === chosen.length) {
    return { kind: 'valid', address, letters }
  }
  const faults = [
    ...(address === null ? (['address'] as const) : []),
    ...(letters.length === 0 || letters.length < chosen.length ? (['letter'] as const) : []),
  ]
  return { kind: 'invalid', address: written.slice(0, MAX_ECHO), letters, faults }
}
