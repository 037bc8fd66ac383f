import type { Palette } from './palette.ts'
import type { Theme, Tokens } from './theme.ts'

// The same specificity as the rules of tokens.css, which this sheet follows, so that rules of brand and section win.
const PAGE = ':root:where(:not([data-brand])),.scheme-dark:where(:not([data-brand]))'
const UNSECTIONED = ':root:where(:not([data-brand])),.scheme-dark:where(:not([data-brand],[data-section]))'

/** Renders the style sheet of a publication's colours; null when it has none. */
export function toThemeCss(theme: Theme): string | null {
  const toRule = (selector: string, tokens: Tokens): string => {
    const declarations = Object.entries(tokens).map(([name, value]) => `${name}:${toValue(value)}`)
    return declarations.length === 0 ? '' : `${selector}{${declarations.join(';')}}`
  }
  const greys = toRule(PAGE, theme.greys)
  const css = [
    toRule(PAGE, theme.base),
    // For readers who prefer more contrast, the greys of tokens.css apply.
    greys && `@media not all and (prefers-contrast:more){${greys}}`,
    // Text and fill of the accent are set through --brand and --brand-fill.
    theme.accent ? toRule(UNSECTIONED, toTokens(theme.accent, ['on', 'vivid', 'tint'])) : '',
    theme.accent ? toRule('[data-section="news"]', toTokens(theme.accent)) : '',
    ...[...theme.sections].map(([slot, palette]) => toRule(`[data-section="${slot}"]`, toTokens(palette))),
  ].join('')
  return css === '' ? null : css
}

const NAMES = { text: '--sec', fill: '--sec-fill', on: '--sec-on', vivid: '--sec-vivid', tint: '--sec-tint' } as const

function toTokens(
  palette: Palette,
  parts: readonly (keyof Palette)[] = ['text', 'fill', 'on', 'vivid', 'tint'],
): Tokens {
  return Object.fromEntries(parts.map((part) => [NAMES[part], palette[part]]))
}

function toValue(value: Tokens[string]): string {
  if (typeof value === 'string') return value
  const [light, dark] = value
  if (light === dark) return light
  // The form to which Lightning CSS compiles light-dark(); the built style sheet sets the two properties.
  return `var(--lightningcss-light,${light}) var(--lightningcss-dark,${dark})`
}
