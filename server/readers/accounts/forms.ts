import { createHmac, randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { z } from 'zod'
import { equalSecrets } from '../../http/token.ts'
import type { ReaderKeys } from '../reader-keys.ts'
import type { ReaderCookies } from './reader-cookies.ts'
import type { Seals } from './seals.ts'

/** The field of a form with its token. */
export const FORM_TOKEN = 'token'

/** Milliseconds that it is kept. */
const FLASH_MS = 600_000

/** The longest text that a form shows again, in characters; the cookie has room for five. */
const MAX_TYPED = 300

const flashSchema = z.object({
  /** The form, such as `sign-in`. */
  form: z.string(),
  /** What was typed, by field; never a password or a code. */
  typed: z.record(z.string(), z.string()).readonly(),
  /** What is wrong, by field: names of messages. */
  faults: z.record(z.string(), z.string()).readonly(),
  /** A message about the whole form; null if there is none. */
  notice: z.string().nullable(),
  /** How often a code may still be wrong; absent: no code was. */
  triesLeft: z.number().optional(),
})

/** What a form shows after it was sent: what was typed, what is wrong with it, or that it has worked. */
export type Flash = z.output<typeof flashSchema>

/** Forms of readers without JavaScript. */
export interface Forms {
  /** The token for the forms of a page (SE-009); sets the cookie that it is bound to. */
  tokenFor(request: Request, response: Response): Promise<string>
  /** Whether a form has the token of its browser. */
  isOwn(request: Request, token: unknown): Promise<boolean>
  /** Keeps what a form shows next in a sealed cookie, never in an address. */
  keep(response: Response, flash: Flash): Promise<void>
  /** What was kept; it is shown once. */
  take(request: Request, response: Response): Promise<Flash | null>
}

interface Options {
  readonly keys: ReaderKeys
  readonly cookies: ReaderCookies
  readonly seals: Seals
}

/** Creates the forms. While the store is away, a key of this process serves. */
export function createForms({ keys, cookies, seals }: Options): Forms {
  const spare = randomBytes(32)
  const tokenOf = async (id: string) =>
    createHmac('sha256', await keys.read('form').catch(() => spare))
      .update(`form ${id}`)
      .digest('base64url')
  return {
    async tokenFor(request, response) {
      const id = cookies.formId.read(request) ?? randomBytes(16).toString('base64url')
      cookies.formId.write(response, id)
      return tokenOf(id)
    },
    async isOwn(request, token) {
      const id = cookies.formId.read(request)
      return id !== null && typeof token === 'string' && equalSecrets(token, await tokenOf(id))
    },
    async keep(response, flash) {
      const short = Object.entries(flash.typed).map(([name, text]) => [name, text.slice(0, MAX_TYPED)])
      const typed = Object.fromEntries(short)
      cookies.form.write(response, await seals.seal('form', { ...flash, typed }, FLASH_MS))
    },
    async take(request, response) {
      const sealed = cookies.form.read(request)
      if (sealed === null) return null
      cookies.form.clear(response)
      return seals.open('form', sealed, flashSchema)
    },
  }
}
