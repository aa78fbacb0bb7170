import { createRequire } from 'node:module';
import macroOptions from '@groundwork/shared/messages/macro-options.json' with { type: 'json' };
import type { JscConfig, Options } from '@swc/core';
import { browsers } from './browsers.ts';

const require = createRequire(import.meta.url);

/** How TypeScript becomes JavaScript in every build for the browser. */
export const swcOptions: Options & { readonly jsc: JscConfig } = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: false } },
    experimental: {
      cacheRoot: 'node_modules/.cache/swc',
      plugins: [[require.resolve('@lingui/swc-plugin'), macroOptions]],
    },
  },
  env: { targets: browsers },
};
