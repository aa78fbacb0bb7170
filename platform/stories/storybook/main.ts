import { baseConfig } from '@groundwork/build';
import type { StorybookConfig } from '@storybook/react-webpack5';

/** The parts are built as a remote's are: the same loaders for TypeScript, messages and CSS modules. */
export default {
  framework: '@storybook/react-webpack5',
  stories: ['../../../shared/ui/**/*.stories.tsx'],
  typescript: { check: false, reactDocgen: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  webpackFinal: (config, { configType }) => {
    const dir = new URL('../../../shared', import.meta.url).pathname;
    const mode = configType === 'PRODUCTION' ? 'production' : 'development';
    const own = baseConfig({ dir, outDir: '', mode, packageName: 'stories' });
    const isPlain = (rule: unknown): boolean => {
      const { test } = (rule ?? {}) as { readonly test?: unknown };
      return !(test instanceof RegExp && (test.test('a.css') || test.test('a.tsx')));
    };
    const { rules = [], ...rest } = config.module ?? {};
    return {
      ...config,
      module: {
        ...rest,
        ...(own.module?.parser && { parser: own.module.parser }),
        rules: [...rules.filter(isPlain), ...(own.module?.rules ?? [])],
      },
      plugins: [...(config.plugins ?? []), ...(own.plugins ?? [])],
      performance: false,
    };
  },
} satisfies StorybookConfig;
