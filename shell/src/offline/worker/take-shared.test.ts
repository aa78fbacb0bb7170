/** @jest-environment node */
import { SHARED_FILES_FIELD, SHARED_NAME_HEADER } from '@groundwork/shared/contract/offline';
import { takeShared } from './take-shared.ts';

function cacheThat(put: (path: string, response: Response) => Promise<void>) {
  return { open: () => Promise.resolve({ put } as unknown as Cache) };
}
const shared = (...files: unknown[]): Request =>
  ({
    formData: () => Promise.resolve({ getAll: (name: string) => (name === SHARED_FILES_FIELD ? files : []) }),
  }) as unknown as Request;
const photo = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });

test('shared files are stored with their names, and the screen is opened', async () => {
  const stored: (string | null)[] = [];
  const answer = await takeShared(
    shared(photo('Pump ü.jpg'), photo('b.jpg'), 'a text', new File([], 'empty.jpg')),
    cacheThat((_path, { headers }) => (stored.push(headers.get(SHARED_NAME_HEADER)), Promise.resolve())),
  );
  expect(stored).toEqual(['Pump%20%C3%BC.jpg', 'b.jpg']);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/upload_media?shared=stored']);
});

test('the screen says why there are none', async () => {
  const keep = cacheThat(() => Promise.resolve());
  expect((await takeShared(shared('a text'), keep)).headers.get('location')).toBe('/upload_media?shared=none');
  expect(
    (
      await takeShared(
        shared(photo('a.jpg')),
        cacheThat(() => Promise.reject(new Error('full'))),
      )
    ).headers.get('location'),
  ).toBe('/upload_media?shared=full');
  expect(
    (
      await takeShared({ formData: () => Promise.reject(new TypeError('no form')) } as unknown as Request, keep)
    ).headers.get('location'),
  ).toBe('/upload_media?shared=missed');
});
