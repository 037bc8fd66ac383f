import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Two projects: `unit` beside the code, `app` for tests that start the site, a process or a browser. */
export default defineConfig({
  plugins: [react()],
  test: {
    reporters: ['default', './test/vitest/closing-line-reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{client,middleware,scripts,server,shared}/**/*.test.{ts,tsx}', 'routes.config.test.ts'],
          setupFiles: ['./test/vitest/no-console-noise.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          include: ['test/**/*.test.{ts,tsx}'],
          setupFiles: ['./test/vitest/no-console-noise.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
