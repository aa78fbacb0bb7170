import { defineConfig } from '@playwright/test';

/** What a sandboxed Chromium without a network needs; harmless elsewhere. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-sandbox',
];

/** Tests that write what people see everywhere. */
const writing = ['survey-upload.spec.ts', 'upload-documents.spec.ts'];

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'portal', testMatch: '*.spec.ts', testIgnore: [...writing, 'real-data.spec.ts'] },
    // Creates records and removes them again, which tests that count the demo data must not meet.
    { name: 'writing', testMatch: writing, dependencies: ['portal'] },
    // Fills the portal with thousands of records: after everything else.
    { name: 'real-data', testMatch: 'real-data.spec.ts', dependencies: ['writing'] },
  ],
  outputDir: './test-results',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  workers: 2,
  forbidOnly: true,
  retries: 0,
  reporter: [['line']],
  use: {
    baseURL: process.env.GROUNDWORK_URL ?? 'http://localhost:8080',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Recording costs a third of the time; GROUNDWORK_TRACE=1 when a failure has to be looked into.
    trace: process.env.GROUNDWORK_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: quiet,
      ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
});
