import { expect, test } from 'vitest'
import { type AdRequest, toAdTag } from './ad-tag.ts'

const REQUEST: AdRequest = {
  url: 'https://ads.example/gampad/ads?gdfp_req=1',
  unit: { network: '8264', siteName: 'cnet', section: 'news' },
  device: 'desktop',
  video: {
    cid: 'a1',
    feat: '',
    ptype: 'video_page',
    topic: 'phones,tech-industry',
    vid: 'a1',
    pid: '',
    section: 'news',
    collection: 'week',
    sectopic: 'news/phones',
    env: 'production',
  },
  reader: { pv: '3', session: 's1', subsession: '4', user: 'anon', vguid: 'guid' },
}

const parametersOf = (request: AdRequest) => new URL(toAdTag(request)).searchParams

test.each([
  ['mobile', '/8264/mcnet/news'],
  ['tablet', '/8264/cnet/news'],
  ['desktop', '/8264/cnet/news'],
] as const)('VD-012 on %s the ad unit is %s, with its sizes, as VMAP', (device, path) => {
  const parameters = parametersOf({ ...REQUEST, device })

  expect(Object.fromEntries(parameters)).toEqual({
    gdfp_req: '1',
    iu: path,
    sz: '640x480',
    output: 'xml_vmap1',
    ciu_szs: '300x60',
    cust_params: expect.any(String),
  })
})

test('VD-013 the custom targeting has exactly the sixteen keys, each once', () => {
  const targeting = new URLSearchParams(parametersOf(REQUEST).get('cust_params') ?? '')
  const keys = 'cid, feat, ptype, pv, session, subsession, topic, user, vguid, vid, device, pid, section, collection'

  expect([...targeting.keys()]).toEqual(`${keys}, sectopic, env`.split(', '))
  expect(Object.fromEntries(targeting)).toMatchObject({
    ...{ cid: 'a1', ptype: 'video_page', topic: 'phones,tech-industry', sectopic: 'news/phones' },
    ...{ pv: '3', session: 's1', subsession: '4', user: 'anon', vguid: 'guid', device: 'desktop', feat: '', pid: '' },
  })
})

test('VD-013 without consent a request has no targeting at all', () => {
  expect(parametersOf({ ...REQUEST, reader: null }).has('cust_params')).toBe(false)
})
