import { z } from 'zod'
import { isProxyRange, isWideRange } from '../client-key.ts'
import { adHost, adUrl, origin, redirectHost } from './values.ts'
import { list, orNone, variable } from './variable.ts'

/** The other hosts that a site works with. */
export const hostVariables = {
  /** null: same origin (CL-003). */
  userApiUrl: variable(
    'USER_API_URL',
    orNone(origin),
    'The origin of another user service, to which the server passes `/apigee/users/` on. The security policy allows it in `connect-src`.',
    'same origin',
  ),
  udsUrl: variable(
    'UDS_URL',
    orNone(origin),
    'The origin of another user data service, to which the server passes `/api/neutron/uds/` on.',
    'same origin',
  ),
  functionsUrl: variable(
    'FUNCTIONS_URL',
    orNone(origin),
    'The origin of functions that hear what readers do, to which the server passes `/apigee/functions/` on.',
    'same origin',
  ),
  /** null: the content host, or the files of the publication. */
  geoApiUrl: variable(
    'GEO_API_URL',
    orNone(origin),
    'The origin of a service for [providers, speeds and addresses](tools.md#other-sources), with the calls of `/api/neutron/geo/`.',
    '`CONTENT_API_URL`, or the files in `data/` of the publication',
  ),
  financeApiUrl: variable(
    'FINANCE_API_URL',
    orNone(origin),
    'The origin of a service for the [rates of banks](tools.md#other-sources), with the calls `/cds`, `/checking` and `/savings`.',
    '`data/rates.json` of the publication',
  ),
  smartyAutocompleteUrl: variable(
    'SMARTY_AUTOCOMPLETE_URL',
    origin.default('https://us-autocomplete-pro.api.smarty.com'),
    'The origin of Smarty’s US Autocomplete Pro, or of an installation of your own.',
  ),
  smartyStreetUrl: variable(
    'SMARTY_STREET_URL',
    origin.default('https://us-street.api.smarty.com'),
    'The origin of Smarty’s US Street, or of an installation of your own.',
  ),
  /** Where code of others runs in frames; null: nowhere. */
  frameOrigin: variable(
    'FRAME_ORIGIN',
    orNone(origin),
    'The origin of a second host name of this server, on another site than `SITE_ORIGIN`, such as `https://frames.example.net`. [Scripts of others](scripts.md) run in frames there. It must pass the `Host` header on.',
  ),
  staticAssetHost: variable(
    'STATIC_ASSET_HOST',
    orNone(origin),
    'The origin of scripts, styles and fonts, such as `https://static.example`. It must serve `/assets/` as this site does, with `Access-Control-Allow-Origin`: usually a CDN with the site as its origin. `npm run dev` ignores it.',
    'same origin',
  ),
  resizeHosts: variable(
    'RESIZE_HOSTS',
    list.pipe(z.array(origin).readonly()),
    'Origins that serve `/resize/`, separated by commas. Pages spread their images over them.',
    'same origin',
  ),
  /** Origins of a publisher's video CDN: videos and playlists are loaded from there. */
  videoHosts: variable(
    'VIDEO_HOSTS',
    list.pipe(z.array(origin).readonly()),
    'Origins of a video CDN, separated by commas. Players may load videos and playlists from there.',
    'same origin',
  ),
  /** Responds with the advertisements of a video, as VMAP (VD-012); null if the site does so, with its house spot. */
  videoAdUrl: variable(
    'VIDEO_AD_URL',
    orNone(adUrl),
    'The https address of an ad server that returns the [advertisements of a video](video.md#advertisements) as VMAP. Its own query is kept. Without it videos have the house spot of the publication.',
  ),
  /** The network at the ad server, the first part of an ad unit's path (VD-012). */
  videoAdNetwork: variable(
    'VIDEO_AD_NETWORK',
    orNone(z.string().regex(/^[\w,.-]{1,60}$/, 'expected the number of a network, e.g. 21700000000')),
    'The network at the ad server: the first part of the path of its ad units. Required with `VIDEO_AD_URL`.',
  ),
  /** Origins of ad servers: advertisements in videos load from there, and ping there. */
  videoAdHosts: variable(
    'VIDEO_AD_HOSTS',
    list.pipe(z.array(adHost).readonly()),
    'Further https origins from which advertisements load responses, videos and pictures, and which receive their pings. Separated by commas: `https://ads.example`, `https://*.media.example`. All other origins are refused.',
    'the host of `VIDEO_AD_URL`',
  ),
  /** Hosts a redirect may leave to (ER-013, BX-028). */
  redirectHosts: variable(
    'REDIRECT_HOSTS',
    list.pipe(z.array(redirectHost).readonly()),
    'Hosts to which a redirect may leave the site, separated by commas, with the port if it is not 443.',
  ),
  /** Addresses and subnets of proxies in front, which are trusted for the client's address (BX-084). */
  trustedProxies: variable(
    'TRUSTED_PROXIES',
    list
      .refine(
        (ranges) => ranges.every(isProxyRange),
        'expected addresses or subnets separated by commas, e.g. 10.0.0.0/8, or loopback, linklocal, uniquelocal',
      )
      .refine(
        (ranges) => !ranges.some(isWideRange),
        'expected the proxies alone: a subnet of more than 10.0.0.0/8 lets clients choose the address that limits count',
      ),
    'Proxies in front whose `X-Forwarded-For` counts, separated by commas: addresses, subnets such as `10.0.0.0/8`, or `loopback`, `linklocal`, `uniquelocal`. Limits then count the client that the outermost proxy names. Name only proxies that set the header themselves. A subnet wider than /8 (IPv6: /7) is refused.',
    'none: the address that connects is the client',
  ),
}
