import { integrityOf, trustFiles } from './integrity.ts';

const hash = `sha384-${'A'.repeat(64)}`;

describe('integrity', () => {
  beforeAll(() => trustFiles('/remotes/water/1.0.0/', { 'entry.js': hash, 'sub/chunk.js': hash }));

  it.each([
    '/remotes/water/1.0.0/entry.js',
    'http://localhost/remotes/water/1.0.0/sub/chunk.js',
    '/remotes/water/1.0.0/entry.js?attempt=2',
  ])('is known of %s', (address) => expect(integrityOf(address)).toBe(hash));

  it.each([
    '/remotes/water/1.0.0/other.js',
    '/remotes/water/1.0.1/entry.js',
    'https://evil.example/remotes/water/1.0.0/entry.js',
  ])('is refused of %s', (address) => expect(() => integrityOf(address)).toThrow('is in no release'));
});
