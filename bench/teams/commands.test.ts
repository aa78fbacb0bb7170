import { readFileSync } from 'node:fs';
import path from 'node:path';
import { commandsOf } from './commands.ts';

test('only blocks that are meant to be run are taken', () => {
  expect(commandsOf('a\n```sh\none\ntwo\n```\n\n```\nprinted\n```\n```ts\ncode\n```\n```sh\nthree\n```\n')).toEqual([
    'one\ntwo',
    'three',
  ]);
});

test('the page for teams goes from packages to a rollback, with commands that there are', () => {
  const commands = commandsOf(readFileSync(path.resolve(__dirname, '../../docs/teams.md'), 'utf8')).join('\n');
  const source = readFileSync(path.resolve(__dirname, '../../platform/release/src/command/run-command.ts'), 'utf8');
  const named = [...new Set([...commands.matchAll(/^npx groundwork (\w+)/gm)].map(([, name]) => name))];
  expect(named).toEqual(['pack', 'new', 'publish', 'promote', 'status', 'canary', 'rollback']);
  expect(named.filter((name) => !source.includes(`  ${String(name)}: async`))).toEqual([]);
});
