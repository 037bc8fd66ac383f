const cached = process.env.BENCH_CACHED === '1'

export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  css: ['../ui/site.css'],
  nitro: { preset: 'node-server' },
  routeRules: cached ? { '/articles/**': { swr: 3600 }, '/': { swr: 3600 } } : {},
  app: { head: { htmlAttrs: { lang: 'en' } } },
})
