import { expect, test } from 'vitest'
import { swapLocale } from './swap-locale.ts'

test.each([
  ['/', '/', '/fr/', '/fr/'],
  ['/tech/a/?pageNumber=2', '/', '/fr/', '/fr/tech/a/?pageNumber=2'],
  ['/fr/tech/a/', '/fr/', '/', '/tech/a/'],
  ['/fr/tech/a/', '/fr/', '/de/', '/de/tech/a/'],
  ['/fr', '/fr/', '/', '/'],
])('RT-086 the page %s of the locale at %s has in the locale at %s the address %s', (path, from, to, swapped) => {
  expect(swapLocale(path, from, to)).toBe(swapped)
})

test.each(['//elsewhere.example/', '/\\elsewhere.example/', '/fr//elsewhere.example/', '/fr/\\elsewhere.example/'])(
  'BX-028 the switch on the page for %s does not leave the site',
  (path) => {
    const from = path.startsWith('/fr') ? '/fr/' : '/'

    expect(new URL(swapLocale(path, from, '/'), 'https://www.site.example').host).toBe('www.site.example')
  },
)
