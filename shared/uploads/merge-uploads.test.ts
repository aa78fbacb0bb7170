import { pdfFile } from '../testing/small-files.ts';
import { mergeUploads } from './merge-uploads.ts';
import { reduceUploads, type UploadEvent } from './reduce-uploads.ts';
import type { Upload } from './upload.ts';

const file = pdfFile('a.pdf');
const upload = (id: string, order: number, ...steps: readonly UploadEvent[]): Upload =>
  [{ type: 'added', form: '/x', files: [{ id, order, file }] } as const, ...steps].reduce<readonly Upload[]>(
    reduceUploads,
    [],
  )[0]!;
const checked = (id: string, body: File | null): UploadEvent => ({
  type: 'checked',
  id,
  checked: { content: 'pdf', body, sha256: 'aa', known: [] },
});

test('what only this page has stays, in its order; what another tab has removed goes', () => {
  const merged = mergeUploads([upload('new', 2), upload('removed', 1)], [upload('kept', 3)], new Set(['removed']), []);
  expect(merged.map(({ id }) => id)).toEqual(['new', 'kept']);
});

test('what the device keeps gets the bytes that this page has of it', () => {
  const [merged] = mergeUploads(
    [upload('u', 1, checked('u', file))],
    [upload('u', 1, checked('u', null))],
    new Set(['u']),
    [],
  );
  expect(merged?.checked?.body).toBe(file);
});

test('what has happened here since, and is not kept yet, is not lost', () => {
  const kept = upload('u', 1, checked('u', null));
  const [merged] = mergeUploads([kept], [kept], new Set(['u']), [{ type: 'wanted', id: 'u', wanted: true }]);
  expect(merged?.wanted).toBe(true);
});
