/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto';
import { formerlySignedText, signedText, type PlacedRelease, type Release } from '@groundwork/shared/contract';
import { releaseVerifier } from './verify-release.ts';

const release = { name: 'water', version: '1.0.0', title: 'Brunnen, ćesma, 井', entry: 'entry.js' } as Release;

function pair() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  return { key: publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64'), privateKey };
}
const ours = pair();
const theirs = pair();
const base = '/remotes/water/1.0.0/';
const withSignature = (text: string, by: typeof ours, name = 'ours'): PlacedRelease => ({
  base,
  release,
  signature: { key: name, value: sign(null, Buffer.from(text), by.privateKey).toString('base64') },
});
const signed = (by: typeof ours, name = 'ours', what: Release = release): PlacedRelease =>
  withSignature(signedText({ name: 'water', base, release: what }), by, name);
const verify = releaseVerifier({ ours: ours.key })!;
const subtle = Object.getOwnPropertyDescriptor(crypto, 'subtle');

afterEach(() => {
  if (subtle) Object.defineProperty(crypto, 'subtle', subtle);
  else Reflect.deleteProperty(crypto, 'subtle');
});

test('a portal without keys verifies nothing', () => {
  expect(releaseVerifier({})).toBeUndefined();
});

test('what is signed with a key of the portal is taken', async () => {
  await expect(verify('water', signed(ours))).resolves.toBeUndefined();
});

test.each<[string, PlacedRelease, string]>([
  ['without a signature', { base: '/w/', release }, 'is not signed.'],
  ['signed with a key the portal does not have', signed(theirs, 'theirs'), 'which is no key of this portal'],
  [
    'signed by another under the name of ours',
    signed(theirs),
    'is not the one that was signed for /remotes/water/1.0.0/.',
  ],
  [
    'whose record was changed after signing',
    signed(ours, 'ours', { ...release, entry: 'other.js' }),
    'is not the one that was signed for /remotes/water/1.0.0/.',
  ],
  [
    'that was moved to another address',
    { ...signed(ours), base: 'https://evil.example/water/' },
    'is not the one that was signed for https://evil.example/water/.',
  ],
  [
    'signed in the former way, without address and name',
    withSignature(formerlySignedText(release), ours),
    'is not the one that was signed for',
  ],
])('a release %s is refused', async (_case, placed, sentence) => {
  await expect(verify('water', placed)).rejects.toMatchObject({
    phase: 'integrity',
    message: expect.stringContaining(sentence) as string,
  });
});

test('a signed release in the place of another remote is refused', async () => {
  await expect(verify('auth', signed(ours))).rejects.toMatchObject({
    phase: 'integrity',
    message: expect.stringContaining('is one of water, but is listed as auth.') as string,
  });
});

test('where the address has become another, the one of the registry is what was signed', async () => {
  const afar = { ...signed(ours), base: 'https://portal.example/remotes/water/1.0.0/' };
  await expect(releaseVerifier({ ours: ours.key }, () => base)!('water', afar)).resolves.toBeUndefined();
});

test('a browser without Ed25519 of its own verifies too', async () => {
  const real = crypto.subtle;
  const old = {
    importKey: () => Promise.reject(new DOMException('Ed25519', 'NotSupportedError')),
    digest: real.digest.bind(real),
  };
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: old });
  await expect(releaseVerifier({ ours: ours.key })!('water', signed(ours))).resolves.toBeUndefined();
  await expect(verify('water', signed(theirs))).rejects.toMatchObject({
    message: expect.stringContaining('not the one that was signed') as string,
  });
});

test('a device that cannot verify runs nothing', async () => {
  Object.defineProperty(crypto, 'subtle', { configurable: true, value: undefined });
  await expect(releaseVerifier({ ours: ours.key })!('water', signed(ours))).rejects.toMatchObject({
    phase: 'integrity',
    message: expect.stringContaining('could not be verified on this device') as string,
  });
});

test('each release is verified once', async () => {
  const once = releaseVerifier({ ours: ours.key })!;
  const placed = signed(ours);
  await once('water', placed);
  const asked = jest.spyOn(crypto.subtle, 'verify');
  await once('water', placed);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('a key that is for other remotes signs nothing here', async () => {
  const verifies = (remotes: string[]) => releaseVerifier({ ours: { key: ours.key, remotes } })!('water', signed(ours));
  await expect(verifies(['survey'])).rejects.toMatchObject({
    phase: 'integrity',
    message: expect.stringContaining('is signed with ours, which may not sign water.') as string,
  });
  await expect(verifies(['survey', 'water'])).resolves.toBeUndefined();
});
