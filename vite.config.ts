import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One configuration for both bundles; `scripts/build.ts` says which of the two is built. */
export default defineConfig({
  plugins: [react()],
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
