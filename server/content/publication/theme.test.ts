import { expect, test } from 'vitest'
import { toContrast } from './colour.ts'
import { toTheme } from './theme.ts'
import { toThemeCss } from './theme-css.ts'

const damson = { fill: ['#8a1f4b', '#8a1f4b'] as [string, string] }

test('BR-003 a publication without colours has no style sheet', () => {
  const { theme, faults } = toTheme({ colours: {}, sections: new Map() })

  expect(faults).toEqual([])
  expect(toThemeCss(theme)).toBeNull()
})

test('BR-003 an accent tints the greys, and all of them are readable', () => {
  const { theme } = toTheme({ colours: { accent: damson, paper: '#fdf8ee' }, sections: new Map() })

  for (const scheme of [0, 1] as const) {
    for (const grey of ['--ink-2', '--ink-3']) {
      for (const field of ['--paper', '--paper-2']) {
        const pair = [theme.greys[grey]?.[scheme] ?? '', theme.base[field]?.[scheme] ?? ''] as const
        expect(toContrast(...pair), `${grey} on ${field}`).toBeGreaterThanOrEqual(4.5)
      }
    }
  }
  expect(theme.base['--paper']?.[0]).toBe('#fdf8ee')
  expect(theme.base['--ink']?.[0]).not.toBe('#0f0d1a')
})

test('BR-003 a dark colour is refused as paper', () => {
  const { faults } = toTheme({ colours: { paper: '#333333' }, sections: new Map() })

  expect(faults).toMatchObject([{ path: 'colours.paper' }])
})

test('BR-003 reviews have the marker’s colour unless they have their own', () => {
  const own = { colour: damson, path: 'sections.0.colour' }

  expect(toTheme({ colours: { marker: '#ffb454' }, sections: new Map() }).theme.sections.get('reviews')?.fill[0]).toBe(
    '#ffb454',
  )
  expect(
    toTheme({ colours: { marker: '#ffb454' }, sections: new Map([['reviews', own]]) }).theme.sections.get('reviews')
      ?.fill[0],
  ).toBe('#8a1f4b')
})

test('BR-003 the sheet switches themes like the built styles, and rules of brand and section win', () => {
  const sections = new Map([['home', { colour: damson, path: 'sections.0.colour' }]] as const)
  const { theme } = toTheme({ colours: { accent: damson }, sections })

  const css = toThemeCss(theme) ?? ''

  expect(css).toContain('--brand:var(--lightningcss-light,#8a1f4b) var(--lightningcss-dark,#')
  expect(css).not.toContain('light-dark(')
  expect(css).toContain('[data-section="home"]{--sec:')
  expect(css).not.toMatch(/(?:^|})(?::root|\.scheme-dark)[{,]/)
  expect(css).toMatch(/@media not all and \(prefers-contrast:more\)\{:root:where\(:not\(\[data-brand\]\)\)[^}]*--ink-2/)
})
