import { SOCKET_PATH } from '../../shared/live/messages.ts'

/**
 * The address of the socket: the configured one, which bypasses the CDN, else `/live` on the host of the page (LV-010).
 *
 * @param configured LIVE_SOCKET_URL; null if there is none
 * @param origin of the page, such as `https://www.example.com`
 */
export function toSocketAddress(configured: string | null, origin: string): string {
  return configured ?? origin.replace(/^http/, 'ws') + SOCKET_PATH
}
