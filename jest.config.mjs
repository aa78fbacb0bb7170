/**
 * Unit tests stand beside the code. Two kinds: what runs in a browser (jsdom) and what runs under Node. The ones that start a
 * real Directus are a project of their own, so that they can be asked for alone.
 */
const swc = [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
  },
];

const common = {
  rootDir: import.meta.dirname,
  transform: { '\\.[cm]?[jt]sx?$': swc },
  // These packages ship as ES modules only; jest runs CommonJS.
  transformIgnorePatterns: [
    '/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(antd|@ant-design|@rc-component|rc-[a-z-]+|@babel/runtime|marked|compare-versions|uuid|fast-check|pure-rand|zod|content-disposition|cookie|@observablehq|d3|d3-[a-z-]+|internmap|delaunator|robust-predicates|isoformat|@noble)/)',
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/var/', '<rootDir>/.toolchain/'],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/shared/testing/css-module.cjs',
    '\\.css$': '<rootDir>/shared/testing/css-module.cjs',
  },
};

const ignore = ['/node_modules/', '/dist/', '\\.integration\\.test\\.ts$'];

export default {
  // A busy machine is slow, not wrong.
  testTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/browser-environment.cjs',
      testEnvironmentOptions: { url: 'http://localhost/' },
      setupFiles: ['<rootDir>/shared/testing/browser-setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/matchers.ts'],
      testMatch: ['<rootDir>/{shared,shell,mf-*}/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ignore,
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{platform,backend,bench,docs}/**/*.test.ts'],
      testPathIgnorePatterns: ignore,
    },
    {
      ...common,
      displayName: 'integration',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{platform,backend}/**/*.integration.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
  ],
};
