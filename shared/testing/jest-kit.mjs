/**
 * How jest runs tests of what shows in a browser: in the workspace (jest.config.mjs), and in a repository that holds one
 * remote, `export default jestOfRemote(import.meta.dirname)`.
 */
import { fileURLToPath } from 'node:url';
import macroOptions from '../messages/macro-options.json' with { type: 'json' };

const swc = (plugins, options = {}) => [
  '@swc/jest',
  {
    ...options,
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      experimental: { cacheRoot: 'node_modules/.cache/swc', plugins },
      target: 'es2022',
    },
  },
];

export const transform = {
  // Packages have no texts of ours, and a source map without their text; both take longer than the rest of the work on a file.
  '^(?!.*/@groundwork/).*/node_modules/.*\\.[cm]?[jt]sx?$': swc([], { inlineSourcesContent: false }),
  '\\.[cm]?[jt]sx?$': swc([['@lingui/swc-plugin', macroOptions]]),
};

// These packages ship as ES modules only; jest runs CommonJS.
export const transformIgnorePatterns = [
  // But for what they ship as CommonJS beside it.
  '/node_modules/.*\\.cjs$',
  '/node_modules/(antd|@ant-design/[^/]+|@rc-component/[^/]+)/lib/',
  '/node_modules/(?!(\\.pnpm/[^/]+/node_modules/)?(@groundwork|@lingui|@messageformat|antd|@ant-design|@rc-component|rc-[a-z-]+|@babel/runtime|marked|lucide|compare-versions|uuid|fast-check|pure-rand|zod|content-disposition|cookie|@observablehq|@opentelemetry|d3|d3-[a-z-]+|internmap|delaunator|robust-predicates|isoformat|@noble|age-encryption|@scure|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|geojson-vt|supercluster|kdbush|@zip\\.js|client-zip|ai|@ai-sdk|@workflow|eventsource-parser|jose|p-limit|yocto-queue)/)',
];

const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Stylesheets are of no interest to a test: a class is called as it is written. The base map has no pieces. */
export const moduleNameMapper = {
  '\\.css(\\.ts)?$': beside('./css-module.cjs'),
  '\\.basemap$': beside('./base-map.cjs'),
  // jest runs CommonJS, which antd ships beside its modules.
  '^antd/es/(.*)$': 'antd/lib/$1',
  '^\\./hooks/useStyleRegister$': beside('./no-antd-styles.cjs'),
};

/** A browser as far as jsdom has one. */
export const browser = {
  testEnvironment: beside('./browser-environment.cjs'),
  testEnvironmentOptions: { url: 'http://localhost/' },
  setupFiles: ['@groundwork/shared/testing/browser-setup'],
  setupFilesAfterEnv: ['@groundwork/shared/testing/matchers'],
};

/** @param {string} rootDir the remote's folder */
export function jestOfRemote(rootDir) {
  return {
    rootDir,
    ...browser,
    transform,
    transformIgnorePatterns,
    moduleNameMapper,
    modulePathIgnorePatterns: ['/dist/'],
    testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
  };
}
