import { browser, moduleNameMapper, transform, transformIgnorePatterns } from './shared/testing/jest-kit.mjs';
import { leftOutToday } from './shared/testing/of-today.ts';

/**
 * Unit tests are beside the code. Two kinds: what runs in a browser (jsdom) and what runs under Node. Of these the ones that start a
 * real Directus are a project of their own, and so are the figures, whose tests compute and do not depend on time.
 */
const common = {
  rootDir: import.meta.dirname,
  transform,
  transformIgnorePatterns,
  // Its readers are exported to `import` alone.
  moduleNameMapper: {
    ...moduleNameMapper,
    '^@zip\\.js/zip\\.js/lib/(.*)$': '<rootDir>/shared/node_modules/@zip.js/zip.js/lib/$1',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/var/', '<rootDir>/.toolchain/'],
};

/** Tests that start servers of their own or ask for every right: `npm test` takes one of the three groups a day, the nightly check all. */
const IN_TURN = [
  ['upgrade', 'matrix', 'operations', 'full-disk', 'jobs'],
  ['sources', 'random-edits', 'demo-removed', 'move-uploads', 'field-files'],
  ['reads', 'registration-modes', 'assistant-rights', 'backup-services', 'empty-portal'],
];

const ignore = ['/node_modules/', '/dist/', '\\.integration\\.test\\.ts$'];

export default {
  // A busy machine is slow, not wrong.
  testTimeout: 300_000,
  testSequencer: './platform/run/jest-sequencer.cjs',
  projects: [
    {
      ...common,
      displayName: 'browser',
      ...browser,
      testMatch: ['<rootDir>/{shared,shell,mf-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ignore,
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: './platform/run/jest-node-environment.cjs',
      testMatch: ['<rootDir>/{survey,platform,backend,bench,docs}/**/*.test.ts'],
      testPathIgnorePatterns: [...ignore, '<rootDir>/survey/(figures|indicators|checks)/'],
    },
    {
      ...common,
      // They compute for minutes: `npm test` runs them at a low priority beside the browser tests.
      displayName: 'figures',
      testEnvironment: './platform/run/jest-node-environment.cjs',
      testMatch: ['<rootDir>/survey/{figures,indicators,checks}/**/*.test.ts'],
      testPathIgnorePatterns: ignore,
    },
    {
      ...common,
      displayName: 'integration',
      testEnvironment: './platform/run/jest-node-environment.cjs',
      globalSetup: './backend/src/integration/prepared-folder.setup.ts',
      testMatch: ['<rootDir>/{platform,backend}/**/*.integration.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/dist/',
        ...leftOutToday(IN_TURN).map((name) => `/${name}\\.integration\\.test\\.ts$`),
      ],
    },
  ],
};
