import { SOCKET_PATH } from '../../shared/live/messages.ts'
import { namesOneHost } from '../http/host-step.ts'
import { createClients } from '../http/rate-limits/client-of.ts'
import type { UpgradeStep } from '../http/upgrade-step.ts'
import type { Services } from './services.ts'

const NEXT = { kind: 'next' } as const

/** Seconds after which a refused reader may try again. */
const RETRY_AFTER = 5

/** The steps for upgrades, in order: they do not pass the Express chain. */
export const WEBSOCKET_CHAIN: readonly UpgradeStep<Pick<Services, 'config' | 'lifecycle' | 'sockets'>>[] = [
  {
    name: 'host',
    why: 'first: a request that names two hosts may be meant for another',
    create:
      () =>
      ({ request }) =>
        namesOneHost(request) ? NEXT : { kind: 'refused', status: 400 },
  },
  {
    name: 'address',
    why: 'before the origin: only one address of this server accepts another protocol',
    create: () => (upgrade) => {
      const [path = ''] = upgrade.request.url?.split('?', 1) ?? []
      return path.replace(/\/$/, '') === SOCKET_PATH ? NEXT : { kind: 'refused', status: 404 }
    },
  },
  {
    name: 'origin',
    why: 'before the bounds: pages of other sites take no place from readers',
    create:
      ({ config }) =>
      ({ request: { headers } }) => {
        const { origin, host } = headers
        // Only browsers send it, and pages cannot forge it (RFC 6454).
        if (origin === undefined || origin === config.siteOrigin) return NEXT
        const isOwn = URL.canParse(origin) && new URL(origin).host === host
        return isOwn ? NEXT : { kind: 'refused', status: 403 }
      },
  },
  {
    name: 'drain',
    why: 'before the bounds: a process that ends says so, however many sockets it has left',
    create:
      ({ lifecycle }) =>
      () =>
        lifecycle.state === 'ready' ? NEXT : { kind: 'refused', status: 503, retryAfter: 1 },
  },
  {
    name: 'client',
    why: 'before the bound of all: one client must not take every place',
    create: ({ config, sockets }) => {
      const { keyOf } = createClients(config)
      return ({ request }) =>
        sockets.countOf(keyOf(request)) < config.liveSocketsPerClient
          ? NEXT
          : { kind: 'refused', status: 503, retryAfter: RETRY_AFTER }
    },
  },
  {
    name: 'full',
    why: 'right before the socket: it counts those that would be accepted',
    create:
      ({ sockets }) =>
      () =>
        sockets.isFull ? { kind: 'refused', status: 503, retryAfter: RETRY_AFTER } : NEXT,
  },
  {
    name: 'live',
    why: 'last: it takes what no earlier step has refused',
    create: ({ config, sockets }) => {
      const { keyOf } = createClients(config)
      return ({ request, socket, head }) => {
        sockets.accept(request, socket, head, keyOf(request))
        return { kind: 'taken' }
      }
    },
  },
]
