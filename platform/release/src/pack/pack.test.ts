import { publishedManifest } from './manifest.ts';
import { readCatalog } from './catalog.ts';
import { nameCompiled } from './stage.ts';
import { tarballOf } from './tarball.ts';

test('the catalogue is read with and without quotes, up to the next key', () => {
  const yaml =
    "packages:\n  - shared\n\n# A comment\ncatalog:\n  '@swc/core': 1.16.22\n  antd: 6.6.8\n  react18: npm:react@18.3.1\n\nonlyBuiltDependencies:\n  - '@swc/core'\n  sqlite3: no\n";
  expect(readCatalog(yaml)).toEqual({ '@swc/core': '1.16.22', antd: '6.6.8', react18: 'npm:react@18.3.1' });
});

describe('the package.json that is published', () => {
  const catalog = {
    zod: '4.6.7',
    '@types/react': '19.3.0',
    '@testing-library/react': '16.3.3',
    '@groundwork/shared': '1.4.0',
  };

  test('names compiled files, exact versions, the types it speaks of, and nothing else of the workspace', () => {
    const manifest = {
      name: '@groundwork/x',
      version: '1.0.0',
      private: true,
      exports: { '.': './src/index.ts', './kit': './kit.mjs' },
      bin: { x: './src/main.ts' },
      sideEffects: ['**/*.css', './a.ts'],
      dependencies: { zod: 'catalog:', '@groundwork/shared': 'workspace:*', plain: '2.0.0' },
      devDependencies: { '@types/react': 'catalog:', '@testing-library/react': 'catalog:', exifr: 'catalog:' },
    };
    expect(publishedManifest(manifest, catalog)).toEqual({
      name: '@groundwork/x',
      version: '1.0.0',
      type: 'module',
      engines: { node: '>=22.18' },
      exports: {
        '.': { types: './src/index.d.ts', default: './src/index.js' },
        './kit': './kit.mjs',
        './package.json': './package.json',
      },
      bin: { x: './src/main.js' },
      sideEffects: ['**/*.css', './a.js'],
      dependencies: { zod: '4.6.7', '@groundwork/shared': '1.4.0', plain: '2.0.0', '@types/react': '19.3.0' },
      peerDependencies: { '@testing-library/react': '16.3.3' },
      peerDependenciesMeta: { '@testing-library/react': { optional: true } },
    });
  });

  test('is not created with an unknown version', () => {
    expect(() =>
      publishedManifest({ name: 'x', version: '1.0.0', dependencies: { ghost: 'catalog:' } }, catalog),
    ).toThrow(/ghost/);
  });
});

test('declarations and the addresses of workers name compiled files; other packages and other endings stay', () => {
  const text =
    "export { A } from './A.tsx'; import('../b/index.ts'); new URL('./x.worker.ts', import.meta.url); import './c.css'; from 'pkg/d.ts'";
  expect(nameCompiled(text)).toBe(
    "export { A } from './A.js'; import('../b/index.js'); new URL('./x.worker.js', import.meta.url); import './c.css'; from 'pkg/d.ts'",
  );
});

test('a tarball is called as npm calls it', () =>
  expect(tarballOf('@groundwork/shared', '1.4.0')).toBe('groundwork-shared-1.4.0.tgz'));
