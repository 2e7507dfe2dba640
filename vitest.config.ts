import { defineConfig } from 'vitest/config'
import { calls } from './scripts/vite/calls.ts'

export default defineConfig({
  plugins: [calls()],
  test: {
    include: ['contract/**/*.test.ts', 'server/**/*.test.ts', 'scripts/**/*.test.ts', 'web/**/*.test.ts'],
    globalSetup: ['server/src/testing/app/global-setup.ts'],
    // Files share a process and its loaded modules: nothing here keeps state in them.
    isolate: false,
    maxWorkers: 2,
    // Limits, not waits: a busy machine needs them.
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
})
