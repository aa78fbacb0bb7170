import { defineConfig } from '@playwright/test';
import { leftOutToday } from '../shared/testing/of-today.ts';

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

/**
 * What Playwright itself turns off (a second list takes the place of the first), and the address bar's suggestions: a whole Chromium
 * draws them as two pages of their own for every window, which takes as long as a small test.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Tests that take minutes. */
const long = [
  'outside-team.spec.ts',
  'every-page.spec.ts',
  'phone-pages.spec.ts',
  'empty-portal.spec.ts',
  'other-portals.spec.ts',
];

/** Tests that write what people see everywhere. */
const writing = [
  'chat-documents.spec.ts',
  'custom-questions.spec.ts',
  'edit-every-field.spec.ts',
  'edit-records.spec.ts',
  'erasure.spec.ts',
  'field-day.spec.ts',
  'outbox.spec.ts',
  'set-up.spec.ts',
  'suggestions.spec.ts',
  'survey-upload.spec.ts',
  'upload-documents.spec.ts',
  'upload-media.spec.ts',
  'water-visits.spec.ts',
];

/** Tests with thousands of records: after everything else, which would run out of time beside them. */
const thousands = ['real-data.spec.ts', 'sources.spec.ts'];

/**
 * Tests of faults, of portals of their own and of what is stored on a device, which take minutes: `npm test` takes one of the three groups a
 * day, the nightly check all. What people do on each screen is tested every day.
 */
const inTurn = [
  ['empty-portal', 'offline', 'deploy', 'faults', 'prerendered', 'share-target', 'sources'],
  ['outside-team', 'other-portals', 'attacks-screens', 'recovery', 'federation', 'chunk-faults', 'embedding'],
  ['kept-files', 'kept-pages', 'phone-pages', 'survey-tools', 'offline-accessibility', 'signed-releases', 'real-data'],
];
const leftOut = leftOutToday(inTurn).map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  projects: [
    // Begun last, as Playwright would have it, they would leave the other worker idle.
    { name: 'long', testMatch: long, testIgnore: leftOut },
    { name: 'portal', testMatch: '*.spec.ts', testIgnore: [...long, ...writing, ...thousands, ...leftOut] },
    // Creates records and removes them again, which tests that count the demo data must not meet. `npm test` runs them apart.
    { name: 'writing', testMatch: writing, dependencies: ['long', 'portal'] },
    { name: 'real-data', testMatch: thousands, testIgnore: leftOut, dependencies: ['writing'] },
  ],
  outputDir: './test-results',
  // A busy machine is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // The browsers leave the two cores idle while they wait for each other: a third takes them. With five, tests run out of time.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  reporter: [['line']],
  use: {
    baseURL: process.env.GROUNDWORK_URL ?? 'http://localhost:8080',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Most tests change answers on their way or count requests, which Playwright cannot where a service worker makes them, and none may
    // be given what another has stored. offline.spec.ts and kept-pages.spec.ts allow it.
    serviceWorkers: 'block',
    // Recording costs a third of the time; GROUNDWORK_TRACE=1 when a failure has to be looked into.
    trace: process.env.GROUNDWORK_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      args: [...quiet, `--disable-features=${withoutFeatures.join(',')}`],
      ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
    },
  },
});
