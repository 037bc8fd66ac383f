import { expect, test } from 'vitest'
import { internalTarget } from './links.ts'

const here = { href: 'https://www.example.com/news/' }
const plain = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

function anchor(href: string, attributes: Readonly<Record<string, string>> = {}) {
  return { href, target: attributes.target ?? '', hasAttribute: (name: string) => name in attributes }
}

test('NV-013 a plain click on an internal link is a navigation to its path, query and hash', () => {
  expect(internalTarget(plain, anchor('https://www.example.com/tech/a/?x=1#part'), here)).toBe('/tech/a/?x=1#part')
  expect(internalTarget(plain, anchor('https://www.example.com/tech/a/', { target: '_self' }), here)).toBe('/tech/a/')
})

test('NV-013 the browser follows modified clicks, downloads, new windows and external links itself', () => {
  const link = anchor('https://www.example.com/tech/a/')
  for (const change of [
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { defaultPrevented: true },
  ]) {
    expect(internalTarget({ ...plain, ...change }, link, here)).toBeNull()
  }
  for (const other of [
    anchor('https://elsewhere.example/'),
    anchor('mailto:desk@example.com'),
    anchor('https://www.example.com/a/', { target: '_blank' }),
    anchor('https://www.example.com/a/', { download: '' }),
    anchor(''),
  ]) {
    expect(internalTarget(plain, other, here)).toBeNull()
  }
})

test.each([
  '/_error/throw',
  '/_node/metrics',
  '/_node/status',
  '/feed/',
  '/apigee/users/',
  '/_error/static/',
  '/api/neutron/x',
  '/user/settings/#alerts',
  '/fr/user/sign-in/',
  '/robots.txt',
])('RT-071 a link to %s is a full document navigation', (path) => {
  expect(internalTarget(plain, anchor(`https://www.example.com${path}`), here)).toBeNull()
})
