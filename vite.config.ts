import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routes } from './routes.config.ts'

/**
 * The router carries a way to have its every step observed, 1 kB for every reader. Nobody here asks for it: saying so lets
 * the bundler leave it out.
 */
const withoutInstrumentation: Plugin = {
  name: 'without-instrumentation',
  apply: 'build',
  transform: {
    filter: { id: /react-router\/dist\/.*\/router\/router\.js$/ },
    handler: (code) => code.replaceAll(/\b(?:init|opts\??)\.instrumentations\b/g, 'undefined'),
  },
}

/** The name of an effect and its reason are for those who read the list; browsers run it without. */
const withoutReasons: Plugin = {
  name: 'without-reasons',
  apply: 'build',
  transform: {
    filter: { id: /client\/app\/effects\.ts$/ },
    handler: (code) => code.replaceAll(/\b(?:name|why): (["'])(?:\\.|(?!\1).)*\1,/g, ''),
  },
}

/** The browser only guesses page types from addresses: the rest of the table would cost every reader 2 kB. */
const onlyPagesOfRoutes: Plugin = {
  name: 'only-pages-of-routes',
  apply: 'build',
  transform: {
    filter: { id: /\/routes\.config\.ts$/ },
    handler: () => {
      const pages = JSON.stringify(routes.map(({ pattern, page }) => [pattern, page]))
      return `export const routes = ${pages}.map(([pattern, page]) => ({ name: pattern, pattern, page }))`
    },
  },
}

/** One configuration for both bundles; `scripts/build.ts` says which of the two is built. */
export default defineConfig({
  plugins: [react(), withoutInstrumentation, withoutReasons, onlyPagesOfRoutes],
  appType: 'custom',
  publicDir: 'client/public',
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[local]_[hash]' } },
  },
  build: {
    // Fonts and small images stay files: data: addresses are not allowed by the CSP, and cannot be preloaded.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
  },
  server: { middlewareMode: true },
})
