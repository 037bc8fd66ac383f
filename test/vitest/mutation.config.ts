import { defineConfig } from 'vitest/config'

/** Only the unit tests, for the mutation run (`npm run mutate`): no build, no browser, no site. */
export default defineConfig({
  test: {
    include: ['{middleware,server,shared}/**/*.test.ts', 'routes.*.test.ts'],
    // It searches sources for names that instrumented sources contain.
    exclude: ['server/pages/respond/public-environment.test.ts'],
    setupFiles: ['./test/vitest/no-console-noise.ts', './test/vitest/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
