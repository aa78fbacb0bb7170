import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateKeyPairSync } from 'node:crypto';
import { checkSignature, readKey } from '@groundwork/release';
import type { Registry, Release } from '@groundwork/shared/contract';
import { overlayBuilds } from './overlay.ts';

const release = (name: string, version: string): Release => ({
  name,
  version,
  title: name,
  owner: 'a team',
  uniqueName: `groundwork_${name}`,
  entry: 'entry.js',
  integrity: {},
  sizes: {},
  preload: {},
  requires: { shell: '^1.0.0', shared: {} },
  routes: [{ path: `/${name}`, access: 'member', screen: 'main' }],
  navigation: [],
  elements: [],
});
const registry: Registry = {
  revision: 3,
  environment: 'local',
  remotes: { water: { current: { base: '/remotes/water/1.0.0/', release: release('water', '1.0.0') } } },
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'groundwork-overlay-'));
  mkdirSync(path.join(dir, 'water'));
  writeFileSync(path.join(dir, 'water/release.json'), JSON.stringify(release('water', '1.1.0')));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('where the portal has keys, a build from source is signed as a release is', async () => {
  const { x = '', d = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const key = await readKey(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', kid: 'mine', x, d }));
  const current = overlayBuilds(registry, dir, ['water'], key).remotes['water']!.current;
  expect(checkSignature({ name: 'water', ...current }, current.signature, { mine: key.publicKey })).toEqual([]);
});
