import { expect, test } from 'vitest'
import { readLogo } from './logo.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inside}</svg>`

test('BR-003 a logo of flat shapes may use the text and accent colours of the page', () => {
  const logo = readLogo(
    `<?xml version="1.0"?>${svg('<title>Us</title><g id="a" fill="currentColor"><path d="M0 0h3v20z"/></g><circle cx="3" cy="4" r="1.5" fill="var(--brand)"/>')}`,
  )

  expect(logo).toEqual({
    viewBox: '0 0 40 20',
    shapes:
      '<g fill="currentColor"><path d="M0 0h3v20z"></path></g><circle cx="3" cy="4" r="1.5" fill="var(--brand)"></circle>',
  })
})

test.each([
  ['<script>alert(1)</script>', '<script>'],
  ['<path d="M0 0" onclick="alert(1)"/>', 'onclick="alert(1)"'],
  ['<path d="M0 0" style="fill:red"/>', 'style="fill:red"'],
  ['<image href="https://evil.example/x.png"/>', '<image>'],
  ['<a href="javascript:alert(1)"><path d="M0 0"/></a>', '<a>'],
  ['<foreignObject><b>x</b></foreignObject>', '<foreignObject>'],
  ['<rect width="1" height="1" fill="url(https://evil.example)"/>', 'fill="url(https://evil.example)"'],
  ['<path d="M0 0&quot; onload=&quot;alert(1)"/>', 'd="M0 0'],
])('SE-004 a logo with %s is refused, and the fault names it', (inside, what) => {
  const logo = readLogo(svg(inside))

  expect('fault' in logo && logo.fault).toContain(what)
})

test.each([
  ['<html></html>', 'is not an SVG'],
  ['<svg width="40" height="20"><path d="M0 0"/></svg>', 'has no viewBox'],
  [svg(`<path d="${'M0 0'.repeat(2000)}"/>`), 'is larger than'],
])('BR-003 an invalid logo is refused with a fault', (source, fault) => {
  const logo = readLogo(source)

  expect('fault' in logo && logo.fault).toContain(fault)
})
