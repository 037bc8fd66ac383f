import type { Config } from './config.ts'

/**
 * Whom push services can write to about the messages: `mailto:` or `https:`; null: nobody, so alerts are off. Some of them
 * refuse localhost.
 */
export function toPushSubject({ mailFrom, siteOrigin }: Pick<Config, 'mailFrom' | 'siteOrigin'>): string | null {
  const address = mailFrom === null ? null : (/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom)
  if (address !== null) return `mailto:${address}`
  return siteOrigin.startsWith('https:') && new URL(siteOrigin).hostname !== 'localhost' ? siteOrigin : null
}
