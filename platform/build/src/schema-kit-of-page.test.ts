import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as schemaKit from '@groundwork/shared/contract/schema-kit';

const require = createRequire(import.meta.url);
const schemaKitOfPage = require('./schema-kit-of-page.cjs') as (source: string) => string;

test('a page takes everything from the shell that the schema kit has, and no zod comes along', () => {
  const made = schemaKitOfPage(readFileSync(require.resolve('@groundwork/shared/contract/schema-kit'), 'utf8'));
  expect([...made.matchAll(/z_\w+ as (\w+)/g)].map(([, name]) => name).sort()).toEqual(Object.keys(schemaKit).sort());
  expect([...made.matchAll(/from '([^']*)'/g)].map(([, from]) => from)).toEqual(['@groundwork/shared/data']);
});

test('a schema kit that is written otherwise fails the build', () => {
  expect(() => schemaKitOfPage("export * from 'zod/mini';")).toThrow('exports no parts');
});
