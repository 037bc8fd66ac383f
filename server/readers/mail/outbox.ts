import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { compose } from './compose.ts'
import type { MailTransport } from './transport.ts'

/** The newest mails that the outbox keeps. */
const MAX_MAILS = 500

/** `milliseconds-id.eml`: sorted by name they are sorted by time. */
const NAME = /^\d{13,}-[\da-f-]{36}\.eml$/

/** A mail of the outbox. */
export interface OutboxMail {
  readonly name: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
}

/** The mails of a site without a mail server: files in a folder, which a developer reads. */
export interface Outbox extends MailTransport {
  /** The newest mails first. */
  list(limit: number): Promise<readonly OutboxMail[]>
  /** null: there is no mail of this name. */
  find(name: string): Promise<OutboxMail | null>
}

/** Creates an outbox, whose folder is created with the first mail. @param from the sender */
export function createOutbox(folder: string, from: string): Outbox {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const names = async () => {
    const all = await readdir(folder).catch(() => [])
    return all.filter((name) => NAME.test(name)).sort()
  }
  const find = async (name: string): Promise<OutboxMail | null> => {
    if (!NAME.test(name)) return null
    const source = await readFile(join(folder, name)).catch(() => null)
    if (source === null) return null
    const { to, subject = '', text = '' } = await PostalMime.parse(source)
    return { name, recipient: to?.[0]?.address ?? '', subject, text }
  }
  return {
    find,
    async list(limit) {
      const newest = (await names()).toReversed().slice(0, limit)
      return (await Promise.all(newest.map(find))).filter((mail) => mail !== null)
    },
    async send(mail) {
      try {
        const { message } = await composer.sendMail(compose(mail, from))
        await mkdir(folder, { recursive: true, mode: 0o700 })
        const path = join(folder, `${mail.queuedAt}-${mail.id}.eml`)
        await writeFile(`${path}.tmp`, message, { mode: 0o600 })
        await rename(`${path}.tmp`, path)
        const old = (await names()).slice(0, -MAX_MAILS)
        await Promise.all(old.map((name) => rm(join(folder, name), { force: true })))
        return { kind: 'sent' }
      } catch (error) {
        return { kind: 'later', reason: (error as NodeJS.ErrnoException).code ?? 'ERROR' }
      }
    },
    close: () => undefined,
  }
}
