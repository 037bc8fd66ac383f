import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

const SITE_TESTS = ['test/{site,browser}/**/*.test.ts']
const POSTGRES_TESTS = ['test/postgres/**/*.test.ts']

/**
 * Milliseconds until a test counts as hung. No test should come close: its duration depends on the load of the machine,
 * not on the site.
 */
const PATIENCE = {
  testTimeout: 180_000,
  hookTimeout: 240_000,
  // Vitest's second is too short on a busy machine.
  expect: { poll: { timeout: 60_000 } },
}

/**
 * Four projects: `unit` is beside the code. `app` combines parts of the site or starts a process. `site` has the whole
 * site with its demo publication, over HTTP and in a browser. `postgres` needs a PostgreSQL.
 */
export default defineConfig({
  plugins: [react()],
  test: {
    // Two more than there are cores: tests wait for browsers and other processes.
    maxWorkers: availableParallelism() + 2,
    reporters: ['default', './test/vitest/closing-line-reporter.ts'],
    setupFiles: ['./test/vitest/no-console-noise.ts', './test/vitest/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{client,illustrations,middleware,scripts,server,shared}/**/*.test.{ts,tsx}', 'routes.*.test.ts'],
          // Files of one worker share their modules: importing them again for each file took more than half of the time.
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, ...SITE_TESTS, ...POSTGRES_TESTS],
          // As for units.
          isolate: false,
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: SITE_TESTS,
          globalSetup: ['./test/vitest/demo-publication.ts'],
          // Each file starts a site of its own; the modules behind it are the same, and take a second to import.
          isolate: false,
          // The renderer under test is the one of production: React picks its build by this name.
          env: { NODE_ENV: 'production' },
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: POSTGRES_TESTS,
          isolate: false,
          globalSetup: ['./test/vitest/postgres.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
})
