import type { Registry } from '@groundwork/shared/contract';
import { releaseOf, shellRelease } from '../testing/fixture.ts';
import { forShell } from './for-shell.ts';

const deed = { at: '2026-11-20T08:30:00Z', by: 'ada' };
const placed = (name: string, version: string) => ({
  base: `/remotes/${name}/${version}/`,
  release: releaseOf(name, { version }),
});
const signed = (name: string, version: string) => ({ ...placed(name, version), signature: { key: 'k', value: 'x' } });
const registry: Registry = {
  revision: 3,
  environment: 'test',
  remotes: {
    water: {
      current: signed('water', '1.1.0'),
      fallback: signed('water', '1.0.0'),
      canary: { ...signed('water', '1.2.0'), percent: 5 },
      promoted: deed,
    },
    chat: { current: placed('chat', '1.0.0'), disabled: { ...deed, reason: 'it leaks' } },
  },
};

test('a shell of the contract 1.0 gets only what it can read, and nothing that is switched off', () => {
  expect(forShell(registry, { ...shellRelease, contract: '1.0.0' })).toEqual({
    revision: 3,
    environment: 'test',
    remotes: { water: { current: placed('water', '1.1.0'), fallback: placed('water', '1.0.0') } },
  });
});

test.each(['1.1.0', '1.10.0', '2.0.0'])('a shell of the contract %s gets everything', (contract) => {
  expect(forShell(registry, { ...shellRelease, contract })).toBe(registry);
});
