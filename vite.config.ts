import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { routes } from './routes.config.ts'

/** The browser only guesses page types from addresses: the rest of the table would cost every reader 2 kB. */
const onlyPagesOfRoutes: Plugin = {
  name: 'only-pages-of-routes',
  apply: 'build',
  transform: {
    filter: { id: /\/routes\.config\.ts$/ },
    handler: () => {
      // Pages of one reader are loaded as documents, so a guess of their chunk would load it for nothing.
      const pages = JSON.stringify(routes.map(({ pattern, page, meta }) => [pattern, meta.personal ? null : page]))
      return `export const routes = ${pages}.map(([pattern, page]) => ({ name: pattern, pattern, page }))`
    },
  },
}

/** Their packages do not say so; otherwise a sign-in would load the code that creates passkeys. */
const withoutSideEffects: Plugin = {
  name: 'without-side-effects',
  apply: 'build',
  transform: { filter: { id: /\/@simplewebauthn\// }, handler: () => ({ moduleSideEffects: false }) },
}

/** One configuration for both bundles; `scripts/build.ts` selects one. */
export default defineConfig({
  plugins: [react(), onlyPagesOfRoutes, withoutSideEffects],
  appType: 'custom',
  publicDir: 'client/public',
  css: {
    transformer: 'lightningcss',
    lightningcss: { cssModules: { pattern: '[local]_[hash]' } },
  },
  build: {
    // Fonts and small images stay files: the CSP blocks data: addresses, and they cannot be preloaded.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // On a slow machine Rolldown warns of the time its plugins take, in the middle of a first `npm start`.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  // Without an HTML file Vite would find packages while a page loads, and send some of them twice.
  optimizeDeps: { entries: ['client/entry.development.tsx', 'client/start/start.ts'] },
  server: { middlewareMode: true },
})
