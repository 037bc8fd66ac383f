import webpush from 'web-push'
import { z } from 'zod'
import type { Config } from '../../process/config.ts'
import { toPushSubject } from '../../process/push-subject.ts'
import type { ReaderStore } from '../store/reader-store.ts'

/** The keys by which push services recognize the site (RFC 8292), and whom they can write to. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
  /** `mailto:` or `https:`. */
  readonly subject: string
}

const stored = z.object({ publicKey: z.string(), privateKey: z.string() })

type VapidConfig = Pick<Config, 'vapidPublicKey' | 'vapidPrivateKey' | 'mailFrom' | 'siteOrigin'>

/** Reads the keys: those of the configuration, else a pair that the first call generates and the store keeps. */
export function createVapidKeys(
  readers: Pick<ReaderStore, 'addNote'>,
  config: VapidConfig,
): (() => Promise<VapidKeys>) | null {
  const subject = toPushSubject(config)
  if (subject === null) return null
  let known: VapidKeys | null = null
  return async () => {
    if (known !== null) return known
    const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = config
    const pair =
      publicKey !== null && privateKey !== null
        ? { publicKey, privateKey }
        : stored.parse(
            JSON.parse(
              await readers.addNote({ name: 'key:vapid', value: JSON.stringify(webpush.generateVAPIDKeys()) }),
            ),
          )
    known = { ...pair, subject }
    return known
  }
}
