import { defineConfig } from 'vitest/config'

/** The unit tests alone, as the mutation run needs them (`npm run mutate`): no build, no browser, no site. */
export default defineConfig({
  test: {
    include: ['{middleware,server,shared}/**/*.test.ts', 'routes.config.test.ts'],
    // It searches sources for what the instrumented ones hold by nature.
    exclude: ['server/public-environment.test.ts'],
    setupFiles: ['./test/vitest/no-console-noise.ts', './test/vitest/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
