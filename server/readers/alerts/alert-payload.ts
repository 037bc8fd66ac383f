import type { Alert } from '../store/alerts.ts'

/** The maximum number of bytes of a payload before encryption: every push service takes this much. */
const MAX_BYTES = 2048

/**
 * The payload of an alert: declarative, so that browsers that understand it need no worker (W3C Push API, `web_push` 8030).
 *
 * @param short without its text, for a push service that finds it too large
 */
export function toAlertPayload(
  { id, message }: Pick<Alert, 'id' | 'message'>,
  siteOrigin: string,
  short = false,
): string {
  const { title, body, path } = message
  const build = (text: string) =>
    JSON.stringify({
      web_push: 8030,
      // A repeat has the same tag, so it replaces what is shown.
      notification: { title: title.slice(0, 120), body: text, navigate: `${siteOrigin}${path}`, tag: `alert-${id}` },
    })
  let text = short ? '' : body.slice(0, 300)
  while (text !== '' && Buffer.byteLength(build(text)) > MAX_BYTES) text = text.slice(0, Math.floor(text.length / 2))
  return build(text)
}
