import { expect, test } from 'vitest'
import { faultsOf, startingWith } from '../../test/builders/config-faults.ts'
import { toSecurityHeaders } from '../http/security-step.ts'
import { parseConfig } from './config.ts'

test('MV-013 PREVIEW_FRAME_HOSTS takes hosts and origins, and plain http for this machine alone', () => {
  expect(parseConfig({}).previewFrameHosts).toEqual([])
  expect(
    parseConfig({
      PREVIEW_FRAME_HOSTS:
        'cms.example, desk.example:8443,https://Old.Example:443/,http://localhost:4000,http://127.0.0.1:1',
    }).previewFrameHosts,
  ).toEqual([
    'https://cms.example',
    'https://desk.example:8443',
    'https://old.example',
    'http://localhost:4000',
    'http://127.0.0.1:1',
  ])
})

test.each([
  'http://cms.example',
  'https://*.example',
  '*',
  'https:',
  "'self'",
  'https://cms.example/editor',
  'https://cms.example?a',
  'https://ada@cms.example',
  'ftp://cms.example',
  'https://[::1]',
  'cms.example; script-src *',
  'cms.example https://evil.example',
])('MV-013 %j in PREVIEW_FRAME_HOSTS stops the start with a message that names variable and value', (value) => {
  expect(faultsOf({ PREVIEW_FRAME_HOSTS: `https://fine.example,${value}` })).toEqual([
    `PREVIEW_FRAME_HOSTS: expected hosts separated by commas, e.g. cms.example or https://cms.example:8443 (http for localhost alone), not "${value}"`,
  ])
})

const HOST_VARIABLES = {
  SITE_ORIGIN: '',
  CONTENT_API_URL: '',
  CMS_HOST: '',
  USER_API_URL: '',
  STATIC_ASSET_HOST: '',
  RESIZE_HOSTS: 'https://img.example,',
  VIDEO_HOSTS: 'https://cdn.example,',
  VIDEO_AD_HOSTS: 'https://ads.example,',
  PREVIEW_FRAME_HOSTS: 'https://cms.example,',
  CDN_PURGE_VARNISH: 'http://10.0.0.5,',
  REDIRECT_HOSTS: 'shop.example,',
} as const

const HOSTILE = [
  'https://x.example;script-src',
  "https://x.example' 'unsafe-inline",
  "'unsafe-inline'",
  "https://x'y.example",
  'https://x.example"',
  'https://x.example *',
  'https://x.example\thttps://y.example',
  'https://x.example/path',
  'https://x.example?a',
  'https://x.example#a',
  'https://ada:hush@x.example',
  'https://:word@x.example',
  'data:',
  '*',
  'x.example; script-src *',
]

test.each(Object.entries(HOST_VARIABLES))(
  'SE-008 %s takes hosts alone: nothing that ends a directive, adds a source or has a path',
  (name, before) => {
    for (const value of HOSTILE) expect(faultsOf({ [name]: before + value }), value).toEqual([startingWith(name)])
  },
)

test.each([
  { LIVE_SOCKET_URL: "wss://live.example/live?a='unsafe-inline'" },
  { LIVE_SOCKET_URL: 'wss://live;script-src/live' },
  { LIVE_SOCKET_URL: 'wss://ada:hush@live.example/live' },
  { VIDEO_AD_URL: 'https://ads;script-src.example/', VIDEO_AD_NETWORK: '1' },
  { VIDEO_AD_URL: 'https://ada:hush@ads.example/', VIDEO_AD_NETWORK: '1' },
  { REDIRECT_HOSTS: 'https://shop.example' },
  { REDIRECT_HOSTS: '*.example' },
  { REDIRECT_HOSTS: 'shop.example/cart' },
  { CDN_PURGE_URL: 'https://ada:hush@cdn.example/purge', CDN_PURGE_BODY: '{keys}' },
  { CDN_PURGE_HEADERS: '{"content-length":"1"}' },
  { CDN_PURGE_HEADERS: '{"x-key":"a\\nb"}' },
  { DEVICE_HEADER: 'x-device, cookie' },
  { DEVICE_COOKIE: 'a;b' },
  { PREVIEW_HEADER: 'x preview' },
] as readonly Readonly<Record<string, string>>[])('SE-008 %j stops the start with the name of its variable', (env) => {
  const [name = ''] = Object.keys(env)
  const faults = faultsOf(env)

  expect(faults.length).toBeGreaterThan(0)
  for (const fault of faults) expect(fault).toMatch(new RegExp(`^${name}: `))
  for (const fault of faults) expect(fault).not.toContain('hush')
})

test('SE-008 plain hosts are kept as origins, without a slash at the end, and the policy has exactly these', () => {
  const config = parseConfig({
    RESIZE_HOSTS: 'https://Img-1.example/, https://img_2.example:8443',
    USER_API_URL: 'http://[::1]:4000',
    CONTENT_API_URL: 'http://10.0.0.4:5000',
    REDIRECT_HOSTS: 'Shop.example, pay.example:8443, old.example:443',
    LIVE_SOCKET_URL: 'wss://live.example/live?site=cnet',
  })
  const policy = toSecurityHeaders(config).get('Content-Security-Policy')

  expect(config.resizeHosts).toEqual(['https://img-1.example', 'https://img_2.example:8443'])
  expect(config.redirectHosts).toEqual(['shop.example', 'pay.example:8443', 'old.example'])
  expect(policy).toContain("img-src 'self' https://img-1.example https://img_2.example:8443;")
  expect(policy).toContain("connect-src 'self' http://[::1]:4000 wss://live.example/live?site=cnet;")
})
